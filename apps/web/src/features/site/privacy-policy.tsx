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
          Personal data is never sold. Not yours, not your clients’, to nobody. This page says what{' '}
          {fact('SELLER')} keeps, why, where and for how long.
        </>
      }
    >
      <Clause title="What is kept of you, an inspector">
        <ul>
          <li>
            What you enter at registration and in your profile: name, email, phone number, address, company,
            website, license number and its expiry, and your logo or picture.
          </li>
          <li>Your password, as a hash from which it cannot be read.</li>
          <li>
            Sessions: for each, the name of browser and device and when it was last used. A session ends{' '}
            {Math.round(TOKEN_LIFE_SECONDS / 86_400)} days after its last use, or when you sign out.
          </li>
          <li>Your plan and what was paid when. Card numbers are never kept.</li>
        </ul>
      </Clause>
      <Clause title="What is kept of your clients">
        <p>
          What you enter: name, contact, address, phone, fax and email of the client; the description,
          conditions and findings of the property; photos; weather and times of the inspection; the reports
          made of it; and a log of the mails by which you sent them: to whom, when, and whether they were
          taken. Your clients have no account. We keep their data for you and use it for nothing else.
        </p>
        <p>
          Photos are stripped of hidden data before they are shown or printed, the place where they were taken
          included.
        </p>
      </Clause>
      <Clause title="Where it is kept">
        <p>
          In the database and the file storage of the server that you are connected to. Links to files are
          signed and expire; a link to a report that was too large to attach lives {MAIL_LINK_DAYS} days.
          While you inspect, edits and photos are also kept in your browser’s storage on your device until the
          server has them, and they stay there, for you alone, if you are signed out in between.
        </p>
      </Clause>
      <Clause title="Who else gets any of it">
        <ul>
          <li>
            Mail: a report goes to the recipients you name, through the mail server of this installation, in
            your name and with your address for answers.
          </li>
          <If known="STRIPE">
            <li>
              Payment: Stripe handles your card. We give it your name and email, the plan and an account
              number, and get back whether a payment succeeded and the last four digits of the card.
            </li>
          </If>
          <Unless known="STRIPE">
            <li>Payment: nobody. This installation only tries payment out, with test cards.</li>
          </Unless>
          <If known="TWILIO">
            <li>Text messages: Twilio gets your phone number, to send the code that proves it.</li>
          </If>
          <If known="FIREBASE">
            <li>
              Push messages: if you allow notifications, Google’s Firebase gets your device’s push token and
              the message that a report is ready, with your client’s name.
            </li>
          </If>
          <li>Authorities, where the law obliges us, and nobody else.</li>
        </ul>
      </Clause>
      <Clause title="Cookies and storage in your browser">
        <p>
          There are no cookies, no advertising and no measuring of visitors by others. The browser’s local
          storage holds what the app needs to work: your session (<code>access_token</code>,{' '}
          <code>userData</code>, <code>paymentStatus</code>, and for administrators <code>adminData</code> and{' '}
          <code>Stoken</code>), a payment that is under way (<code>payInt</code>), the push token of the
          device (<code>fcm_token</code>) and your choice of light or dark. Signing out clears the session.
          The check against robots on forms is a small calculation in your browser; it asks no third party,
          and its result is forgotten after {CAPTCHA_MINUTES} minutes.
        </p>
      </Clause>
      <Clause title="The contact form">
        <p>
          What you write there is mailed to {fact('SUPPORT_EMAIL')} with your name and address, and the copy
          on the server is emptied once the mail has left.
        </p>
      </Clause>
      <Clause title="How long it is kept">
        <ul>
          <li>
            Clients, inspections, photos and reports: until you delete them, and {REMOVED_KEPT_DAYS} days
            more, so that you can restore them; or until you delete your account, without those days.
          </li>
          <li>Notifications: until you remove them, or {NOTIFICATION_DAYS} days.</li>
          <li>Payments: as long as tax law asks; after the account is deleted without a name beside them.</li>
          <li>
            Logs of the server: technical data such as addresses and times, to find faults and misuse. They
            hold no passwords, card numbers or contents of reports.
          </li>
        </ul>
      </Clause>
      <Clause title="Your rights">
        <p>
          You can see and correct your data in your profile at any time. Under My Account you can also take
          along a copy of everything, as one ZIP file, and delete your account; neither needs a paid plan. The
          file of an export is deleted after {EXPORT_KEPT_DAYS} days. If you cannot sign in, write to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a> from the address of your
          account.
        </p>
        <p>
          A deleted account is closed at once: nobody can sign in to it or reach anything in it. Your profile,
          clients, inspections, photos, reports, exports, email log, sessions and devices are then removed.
          What stays is what you paid, without your name, and what the payment provider keeps in its own
          books; and where an administrator acted on your account, the record of that, with the number that
          the account had.
        </p>
        <p>
          If you are a client of an inspector, ask the inspector first; we help where needed. Deleting a
          client ends all links to its reports and takes the name and address out of the email log at once;
          its inspections, photos and reports are erased {REMOVED_KEPT_DAYS} days later. You may also complain
          to your data protection authority.
        </p>
      </Clause>
      <Clause title="Safety">
        <p>
          Access is by password and session, each inspector sees nothing but their own clients, and files can
          be reached only by signed links. An administrator can sign in as you to help, but not change your
          password or email, nor pay. That, all that is done so, and whatever else an administrator does to
          your account is written to a log that nobody can change.
        </p>
      </Clause>
      <Clause title="Changes and questions">
        <p>
          If this policy changes in what matters, we tell you by email. Questions go to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a>. The{' '}
          <a href="/terms-of-use">terms of use</a> say the rest.
        </p>
      </Clause>
    </Policy>
  )
}
