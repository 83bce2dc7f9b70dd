// /billinghistory: what was paid, for which plan and until when, with a receipt each.
import { Button, Table, VisuallyHidden } from '@mantine/core'
import type { Transaction } from '@plumbline/contract/billing'
import { IconFileDownload, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSubscription, useTransactions } from '#web/features/billing/billing.queries.ts'
import { PaymentUnderWay } from '#web/features/billing/payment-under-way.tsx'
import { saveReceipt } from '#web/features/billing/save-receipt.ts'
import { errorText } from '#web/lib/error-text.ts'
import { dollars, longDate } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import records from '#web/ui/records.module.css'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './billing-history.module.css'

export function Component() {
  const isNarrow = useIsNarrow()
  const list = useTransactions()
  const processing = useSubscription().data?.processing
  const List = isNarrow ? TransactionCards : TransactionTable
  return (
    <>
      <PageHeader
        title="Billing History"
        subtitle="Your payments and receipts."
        actions={
          <Button component={Link} to="/plans" variant="default">
            Plans and subscription
          </Button>
        }
      />
      {processing && <PaymentUnderWay payment={processing} />}
      <InfiniteList
        list={list}
        rowHeight={isNarrow ? 152 : 64}
        empty={
          <EmptyState
            icon={IconReceipt}
            text="No payments yet"
            hint="Your payments and receipts will appear here."
            action={
              <Button component={Link} to="/plans">
                See the plans
              </Button>
            }
          />
        }
      >
        <List transactions={list.rows} />
      </InfiniteList>
    </>
  )
}

interface TransactionsProps {
  transactions: readonly Transaction[]
}

function TransactionTable({ transactions }: TransactionsProps) {
  return (
    <Table className={records.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Transaction Date</Table.Th>
          <Table.Th>Expiry Date</Table.Th>
          <Table.Th>Plan</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={classes.amount}>Amount</Table.Th>
          <Table.Th className={records.action}>
            <VisuallyHidden>Receipt</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {transactions.map((transaction) => (
          <Table.Tr key={transaction.id}>
            <Table.Td className={records.name}>
              <Day at={transaction.transaction_date} />
            </Table.Td>
            <Table.Td className={records.dim}>
              <Day at={transaction.expiry_date} />
            </Table.Td>
            <Table.Td>{transaction.nickname}</Table.Td>
            <Table.Td>
              <Status transaction={transaction} />
            </Table.Td>
            <Table.Td className={classes.amount}>{dollars(transaction.amount)}</Table.Td>
            <Table.Td className={records.action}>
              <Receipt transaction={transaction} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function TransactionCards({ transactions }: TransactionsProps) {
  return (
    <ul className={records.cards}>
      {transactions.map((transaction) => (
        <li key={transaction.id} className={records.card}>
          <div className={`${records.text} ${classes.full}`}>
            <h2 className={classes.cardHead}>
              <Day at={transaction.transaction_date} />
              <span>{dollars(transaction.amount)}</span>
            </h2>
            <p>
              {transaction.nickname}, {transaction.status === 'refunded' ? 'ended' : 'until'}{' '}
              <Day at={transaction.expiry_date} />
            </p>
          </div>
          <div className={records.cardFoot}>
            <Status transaction={transaction} />
            <Receipt transaction={transaction} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{longDate(new Date(at))}</time>
}

function Status({ transaction: { status } }: { transaction: Transaction }) {
  return status === 'paid' ? (
    <StateTag state="success">Paid</StateTag>
  ) : (
    <StateTag state="neutral">Refunded</StateTag>
  )
}

function Receipt({ transaction }: { transaction: Transaction }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveReceipt(transaction)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      onClick={save}
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={`Receipt for ${longDate(new Date(transaction.transaction_date))}`}
    >
      Receipt
    </Button>
  )
}
