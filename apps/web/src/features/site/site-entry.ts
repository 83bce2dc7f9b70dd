// What the public pages do beyond reading: the menu closes behind a choice, the contact form sends.
import { contactForm } from './contact-form.ts'

for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
  const close = () => {
    menu.open = false
  }
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close()
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact]')) contactForm(form)
