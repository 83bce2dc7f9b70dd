// The contact form and the other ways to us. `contact-form.ts` brings the form to life; without script it says where to write.
import button from './button.module.css'
import classes from './contact-part.module.css'
import { fact, If } from './installation.tsx'
import { Part } from './part.tsx'

export function ContactPart() {
  return (
    <Part
      id="contact"
      title="Write to us"
      lead="Questions, ideas, a problem with a report? The people who build Plumbline read every message."
      isRaised
    >
      <div className={classes.sides}>
        {/* Without script the browser would post a form that lacks the proof of work. */}
        <noscript>
          <p className={classes.noScript}>
            The form needs JavaScript. Write to{' '}
            <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a> instead.
          </p>
        </noscript>
        <form className={classes.form} data-contact noValidate hidden aria-label="Contact form">
          <Field name="name" label="Your name" autoComplete="name" />
          <Field name="email" label="Your email" type="email" autoComplete="email" inputMode="email" />
          <p className={classes.field}>
            <label htmlFor="contact-message">Message</label>
            <textarea
              id="contact-message"
              name="message"
              rows={6}
              required
              aria-describedby="contact-message-error"
            />
            <span className={classes.error} id="contact-message-error" data-error="message" />
          </p>
          <div className={classes.send}>
            <button type="submit" className={`${button.filled} ${button.large}`}>
              Send message
            </button>
            <p className={classes.state} data-state role="status" />
          </div>
        </form>
        <div className={classes.ways}>
          <h3>By email</h3>
          <p>
            <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a>
          </p>
          <If known="COMMUNITY_URL">
            <h3>Community</h3>
            <p>
              <a href={fact('COMMUNITY_URL')} rel="noopener">
                Talk with other inspectors
              </a>
            </p>
          </If>
          <If known="VIDEO_URL">
            <h3>Video channel</h3>
            <p>
              <a href={fact('VIDEO_URL')} rel="noopener">
                Watch how it works
              </a>
            </p>
          </If>
          <If known="BLOG_URL">
            <h3>Blog</h3>
            <p>
              <a href={fact('BLOG_URL')} rel="noopener">
                Read what’s new
              </a>
            </p>
          </If>
        </div>
      </div>
    </Part>
  )
}

interface FieldProps extends React.InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
}

function Field({ name, label, ...input }: FieldProps) {
  const id = `contact-${name}`
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} required aria-describedby={`${id}-error`} {...input} />
      <span className={classes.error} id={`${id}-error`} data-error={name} />
    </p>
  )
}
