// /privacy-policy: what the product really keeps, where, for how long, and who else gets any of it.
import {
  CAPTCHA_MINUTES,
  EXPORT_KEPT_DAYS,
  MAIL_LINK_DAYS,
  NOTIFICATION_DAYS,
  REMOVED_KEPT_DAYS,
  TOKEN_LIFE_SECONDS,
} from '@plumbline/contract/limits'
import { fact, If, Unless } from './installation.tsx'
import { Clause, Policy } from './policy.tsx'

export function PrivacyPolicy() {
  return (
    <Policy
      title="Privacy Policy"
      lead={
        <>
          We never sell personal data, yours or your clients’. This page says what {fact('SELLER')} keeps,
          why, where and for how long.
        </>
      }
    >
      <Clause title="What we keep about you, the inspector">
        <ul>
          <li>
            What you enter at registration and in your profile: name, email, phone number, address, company,
            website, license number and its expiration date, and your logo or picture.
          </li>
          <li>Your password, only as a one-way hash.</li>
          <li>
            Sessions: for each one, the browser and device and when it was last used. A session ends{' '}
            {Math.round(TOKEN_LIFE_SECONDS / 86_400)} days after its last use, or when you sign out.
          </li>
          <li>Your plan and your payments. We never store card numbers.</li>
        </ul>
      </Clause>
      <Clause title="What we keep about your clients">
        <p>
          What you enter: name, contact, address, phone, fax and email of the client; the description,
          conditions and findings of the property; photos; weather and times of the inspection; the reports;
          and a log of the emails that sent them: to whom, when, and whether they were accepted. Your clients
          have no account. We keep their data for you and use it for nothing else.
        </p>
        <p>
          Before photos are shown or printed, we remove their hidden data, including where they were taken.
        </p>
      </Clause>
      <Clause title="Where it is kept">
        <p>
          In the database and the file storage of the server that you are connected to. Links to files are
          signed and expire; a link to a report that was too large to attach works for {MAIL_LINK_DAYS} days.
          While you inspect, edits and photos are also stored in your browser on your device until they’re
          uploaded. If you’re signed out before that, they stay there for you only.
        </p>
      </Clause>
      <Clause title="Who we share it with">
        <ul>
          <li>
            Email: reports go to the recipients you enter, through this service’s mail server, under your
            name. Replies go to your address.
          </li>
          <If known="STRIPE">
            <li>
              Payment: Stripe handles your card. We give it your name and email, the plan and an account
              number, and get back whether a payment succeeded and the last four digits of the card.
            </li>
          </If>
          <Unless known="STRIPE">
            <li>Payment: nobody. This service accepts test cards only.</li>
          </Unless>
          <If known="TWILIO">
            <li>Text messages: Twilio gets your phone number, to text you a verification code.</li>
          </If>
          <If known="FIREBASE">
            <li>
              Push messages: if you allow notifications, Google’s Firebase gets your device’s push token and
              the message that a report is ready, with your client’s name.
            </li>
          </If>
          <li>Authorities, where the law requires it, and nobody else.</li>
        </ul>
      </Clause>
      <Clause title="Cookies and storage in your browser">
        <p>
          There are no cookies, no advertising and no third-party analytics. The browser’s local storage holds
          what the app needs to work: your session (<code>access_token</code>, <code>userData</code>,{' '}
          <code>paymentStatus</code>, and for administrators <code>adminData</code> and <code>Stoken</code>),
          a payment in progress (<code>payInt</code>), the push token of the device (<code>fcm_token</code>)
          and your choice of light or dark. Signing out clears the session. The security check on forms is a
          small calculation in your browser. It contacts no third party, and its result is deleted after{' '}
          {CAPTCHA_MINUTES} minutes.
        </p>
      </Clause>
      <Clause title="The contact form">
        <p>
          What you write there is emailed to {fact('SUPPORT_EMAIL')} with your name and address, and the
          server’s copy is deleted once the email is sent.
        </p>
      </Clause>
      <Clause title="How long it is kept">
        <ul>
          <li>
            Clients, inspections, photos and reports: until you delete them, and {REMOVED_KEPT_DAYS} more days
            so that you can restore them; or until you delete your account, which deletes them right away.
          </li>
          <li>Notifications: until you remove them, or {NOTIFICATION_DAYS} days.</li>
          <li>
            Payments: for as long as tax law requires. Your name is removed once the account is deleted.
          </li>
          <li>
            Server logs: technical data such as network addresses and times, to find errors and misuse. They
            contain no passwords, card numbers or report contents.
          </li>
        </ul>
      </Clause>
      <Clause title="Your rights">
        <p>
          You can see and correct your data in your profile at any time. Under My Account you can also export
          a copy of everything as one ZIP file, and delete your account; neither requires a paid plan. The
          export file is deleted after {EXPORT_KEPT_DAYS} days. If you cannot sign in, write to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a> from the address of your
          account.
        </p>
        <p>
          A deleted account is closed right away: nobody can sign in to it or open anything in it. Your
          profile, clients, inspections, photos, reports, exports, email log, sessions and devices are then
          removed. We keep your payment records, without your name, and the payment provider keeps its own. If
          an administrator acted on your account, we also keep the record of that, with the account’s number.
        </p>
        <p>
          If you are a client of an inspector, ask the inspector first; we help where needed. Deleting a
          client ends all links to their reports and removes the name and address from the email log right
          away; their inspections, photos and reports are erased {REMOVED_KEPT_DAYS} days later. You may also
          complain to your data protection authority.
        </p>
      </Clause>
      <Clause title="Security">
        <p>
          Every inspector signs in and sees only their own clients, and files can be opened only through
          signed links. An administrator can sign in as you to help. While signed in as you, they can’t change
          your password or email, or pay for anything. Everything an administrator does to your account is
          written to a log that can’t be changed.
        </p>
      </Clause>
      <Clause title="Changes and questions">
        <p>
          If we make an important change to this policy, we’ll tell you by email. Send questions to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a>. The{' '}
          <a href="/terms-of-use">terms of use</a> cover the rest.
        </p>
      </Clause>
    </Policy>
  )
}
