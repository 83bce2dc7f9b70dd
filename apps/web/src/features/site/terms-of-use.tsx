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
          Plumbline helps you record a home inspection step by step, generate a PDF report and email it to
          your client. It stores your clients, inspections, photos and reports. The standard wording is only a
          suggestion: a report is your own professional judgment, and you review it before you send it.
        </p>
      </Clause>
      <Clause title="Your account">
        <ul>
          <li>Enter accurate information, including your license if your state requires one.</li>
          <li>Keep your password to yourself. You are responsible for anything done with your account.</li>
          <li>
            The account is for one inspector. You can sign out your other devices at any time under My
            Account.
          </li>
        </ul>
      </Clause>
      <Clause title="Trial">
        <p>
          The first {TRIAL_DAYS} days after you sign up are free and need no card. After that, choose a plan
          to continue. If you don’t, nothing is charged and nothing is deleted: your work is kept.
        </p>
      </Clause>
      <Clause title="Plans, payment and renewal">
        <ul>
          <li>
            Plans are paid by card, in advance.{' '}
            <If known="PRICES">At present they cost {fact('PRICES')}. </If>A monthly plan pays for 30 days, a
            yearly plan for 365.
          </li>
          <li>A plan renews automatically, at the price you bought it for, until you cancel it.</li>
          <li>
            If a renewal cannot be charged, we try again for up to {GRACE_DAYS} days and email you each time;
            you can keep working in the meantime.
          </li>
          <Unless known="STRIPE">
            <li>
              This service takes no real payments: its card form is for testing and accepts only the test
              cards it lists.
            </li>
          </Unless>
        </ul>
      </Clause>
      <Clause title="Cancellation and notice">
        <p>
          You can cancel on the plans page at any time; your plan runs until the end of the paid period, and
          nothing is charged after that. If you don’t want a yearly plan to renew, cancel it before it does:
          we’ll remind you by email 30 days before the end of the year. If we don’t want to renew your plan,
          we’ll give you notice of at least 30 days by email as well.
        </p>
      </Clause>
      <Clause title="Changing plans">
        <p>
          A downgrade, from yearly to monthly, applies at the next cycle: you keep the yearly plan until it
          ends, and pay the monthly price from then on. An upgrade, from monthly to yearly, is charged right
          away and begins when the current period ends.
        </p>
      </Clause>
      <Clause title="Refunds">
        <p>
          You can request a refund within 30 days of a payment. Email{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a> from the address of your
          account and name the payment. The money goes back to the card, and the period it paid for ends.
          After 30 days, payments are not refunded.
        </p>
      </Clause>
      <Clause title="What’s yours and what’s ours">
        <p>
          What you enter, your photos and your reports are yours. You allow us to store and process them to
          provide the service. The software, its design and its predefined content are ours or their authors’;
          you may use the predefined content in your reports, also after you leave.
        </p>
      </Clause>
      <Clause title="Your clients">
        <p>
          You’re responsible for having permission to share your clients’ names, addresses and photos of their
          houses with us, and to email them. Don’t send unsolicited email. Anyone who has a report that you
          sent can verify it with the code on its cover.
        </p>
      </Clause>
      <Clause title="What you may not do">
        <ul>
          <li>Break into the service or other accounts, or overload it so that others can’t work.</li>
          <li>Upload anything unlawful, or anything you have no right to.</li>
          <li>Resell the service, or let others work under your name.</li>
        </ul>
        <p>We may close an account that does any of this. Where the law allows, we tell you why first.</p>
      </Clause>
      <Clause title="What we promise and what we don’t">
        <p>
          We run the service with care and handle your data as described in the{' '}
          <a href="/privacy-policy">Privacy Policy</a>. We can’t promise that the service is never
          interrupted, and we aren’t liable for what an inspection missed or for how a report is used. Where
          the law allows, our liability is limited to what you paid in the previous twelve months. You keep
          all rights that can’t be waived by law.
        </p>
      </Clause>
      <Clause title="Ending">
        <p>
          You can leave at any time: export a copy of everything and delete your account, both under My
          Account. Deleting ends your plan right away and can’t be undone; paid time is refunded only as
          described under Refunds. Your clients keep the report files that you attached to emails; report
          links in emails stop working, and reports can no longer be verified.
        </p>
      </Clause>
      <Clause title="Changes and questions">
        <p>
          If a change to these terms puts you at a disadvantage, we’ll email you at least 30 days ahead, and
          you can cancel before it takes effect. Send questions to{' '}
          <a href={`mailto:${fact('SUPPORT_EMAIL')}`}>{fact('SUPPORT_EMAIL')}</a>.
        </p>
      </Clause>
    </Policy>
  )
}
