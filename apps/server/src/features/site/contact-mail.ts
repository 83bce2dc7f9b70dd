// The mail that a message of the contact form becomes.
import {
  type MailContent,
  type MailPreview,
  renderMail,
  unlinked,
} from '#server/platform/mail/render-mail.ts'

/** @param sent the name of one line */
export function contactMail(sent: { name: string; email: string; message: string }): MailContent {
  const name = unlinked(sent.name)
  return {
    subject: `Contact form: ${name}`,
    preview: sent.message.slice(0, 120),
    sender: 'Plumbline',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: 'From', value: name },
          { name: 'Email', value: sent.email },
        ],
      },
      { kind: 'rule' },
      { kind: 'paragraph', text: sent.message },
    ],
    footer:
      'Sent from the website’s contact form. Replies go to the address entered there, which is not confirmed.',
  }
}

/** With made-up data, to look at. */
export const CONTACT_MAIL_PREVIEWS: MailPreview[] = [
  {
    name: 'contact-form',
    render: () =>
      renderMail(
        contactMail({
          name: 'Rosa Vega',
          email: 'rosa.vega@example.test',
          message: 'Do you offer a plan for a team of four inspectors?\n\nRosa',
        }),
      ),
  },
]
