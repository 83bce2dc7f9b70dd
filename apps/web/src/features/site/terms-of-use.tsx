// /terms-of-use: static text; its date and the facts on refunds, notice and downgrades are the specification's.
import { GRACE_DAYS, TRIAL_DAYS } from '@plumbline/contract/limits'
import { fact, If, Unless } from './installation.tsx'
import { Clause, Policy } from './policy.tsx'

export function TermsOfUse() {
  return (
    <Policy
      title="Terms of Use"
      lead={`These are the terms between you, a home inspector, and ${fact('SELLER')}, who runs this service. By creating an account you agree to them.`}
    >
      <Clause title="What the service is">
        <p>
          Plumbline helps you to record a home inspection step by step, to make a PDF report of it, and to
          email that report to your client. It keeps your clients, inspections, photos and reports for you.
          The words that it offers are suggestions: what a report says is your own professional judgement, and
          you check it before you send it.
        </p>
      </Clause>
      <Clause title="Your account">
        <ul>
          <li>You give true details, among them the license that your state asks of you, if it does.</li>
          <li>You keep your password to yourself. What is done with your account counts as done by you.</li>
          <li>
            The account is for one inspector. You may end its sessions on other devices at any time in your
            profile.
          </li>
        </ul>
      </Clause>
      <Clause title="Trial">
        <p>
          The first {TRIAL_DAYS} days after you sign up are free and need no card. Afterwards you choose a
          plan to go on. If you choose none, nothing is charged and nothing is deleted: your work waits.
        </p>
      </Clause>
      <Clause title="Plans, payment and renewal">
        <ul>
          <li>
            Plans are paid by card, in advance.{' '}
            <If known="PRICES">At present they cost {fact('PRICES')}. </If>A monthly plan pays for 30 days, an
            annual plan for 365.
          </li>
          <li>A plan renews by itself, at the price you bought it for, until you cancel it.</li>
          <li>
            If a renewal cannot be charged, we try again for up to {GRACE_DAYS} days and write to you each
            time; you can go on working meanwhile.
          </li>
          <Unless known="STRIPE">
            <li>
              This installation takes no real payments: its card form is for trying out, and only the test
              cards it names are accepted.
            </li>
          </Unless>
        </ul>
      </Clause>
      <Clause title="Cancelling and notice">
        <p>
          You can cancel on the plans page at any time; what is paid runs to its end, and nothing is charged
          after it. If you do not want an annual plan to renew, cancel it before it does: 30 days before the
          end of the year we remind you by email, so that there is time. Should we not wish to renew your
          plan, we give you notice of at least 30 days as well, by email.
        </p>
      </Clause>
      <Clause title="Changing plans">
        <p>
          A downgrade, from annual to monthly, applies at the next cycle: you keep what is paid until it ends,
          and pay the monthly price from then on. An upgrade, from monthly to annual, is paid at once and
          begins when the current period ends.
        </p>
      </Clause>
      <Clause title="Refunds">
        <p>
          Within 30 days of a payment you can have it refunded. Write to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a> from the address of your
          account and name the payment. The money goes back to the card, and the period that it paid for ends.
          Later than that, payments are not refunded.
        </p>
      </Clause>
      <Clause title="What is yours, and what is ours">
        <p>
          What you enter, your photos and your reports are yours. You allow us to store and process them as
          the service needs. The software, its design and its predefined content are ours or their authors’;
          you may use the predefined content in your reports, also after you leave.
        </p>
      </Clause>
      <Clause title="Your clients">
        <p>
          You make sure that you may give us your clients’ names, addresses and photos of their houses, and
          that you may email them. You do not send mail that its receiver did not ask for. A report that was
          sent can be verified by whoever holds it, by the code on its cover.
        </p>
      </Clause>
      <Clause title="What you must not do">
        <ul>
          <li>Break into the service or other accounts, or burden it so that others cannot work.</li>
          <li>Upload what is unlawful, or what you have no right to.</li>
          <li>Resell the service, or let others work under your name.</li>
        </ul>
        <p>We may close an account that does so, after telling you why where the law lets us.</p>
      </Clause>
      <Clause title="What we promise, and what we do not">
        <p>
          We work with care and keep your data as the <a href="/privacy-policy">privacy policy</a> says. We
          cannot promise that the service is never interrupted, and we do not answer for what an inspection
          missed or for how a report is used. Where the law allows, what we owe you is limited to what you
          paid in the twelve months before. Rights that the law gives you and that cannot be waived stay
          yours.
        </p>
      </Clause>
      <Clause title="Ending">
        <p>
          You may leave at any time: take along a copy of everything, and delete your account, both under My
          Account. Deleting ends your plan at once and cannot be undone; time that is paid is not given back
          beyond what the clause on refunds says. Your clients keep the files of reports that you attached to
          emails; links to reports in emails end, and reports can no longer be verified.
        </p>
      </Clause>
      <Clause title="Changes and questions">
        <p>
          If we change these terms to your disadvantage, we tell you by email at least 30 days ahead, and you
          may cancel before they apply. Questions go to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a>.
        </p>
      </Clause>
    </Policy>
  )
}
