// /inspection-list: every inspection, searched by name, client, added-by or date.
import { Button, Table } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { INSPECTION_LIST_DELAY_MS } from '@plumbline/contract/limits'
import { IconClipboardPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useInspectionList } from '#web/features/inspections/inspection-list.queries.ts'
import { currentOf, FindingsLine, placeOf, whenText } from '#web/features/inspections/recent-card.tsx'
import { matches } from '#web/lib/search.ts'
import { useAfter } from '#web/lib/use-after.ts'
import { NOT_HERE, useIsKept } from '#web/offline/or-kept.ts'
import { TakeAlongButton } from '#web/shared/device/take-along-button.tsx'
import { takenText, useTakeAlong } from '#web/shared/device/use-take-along.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { cardState, ReportStateTag } from '#web/shared/inspection/report-state.tsx'
import { progressText, StepSegments, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { MadeHereTag } from '#web/shared/sending/made-here-tag.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import records from '#web/ui/records.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './inspection-list.module.css'

const SEARCH_AFTER_MS = 250

export function Component() {
  const isNarrow = useIsNarrow()
  const isTimeToAsk = useAfter(INSPECTION_LIST_DELAY_MS)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const list = useInspectionList(asked.trim(), isTimeToAsk)
  useErrorToast(list.error)
  const isKept = useIsKept()
  const isAhead = list.isStale || asked !== search
  const shown = isAhead
    ? list.rows.filter(({ inspection_name, client_name, added_by, date }) =>
        matches(search, inspection_name, client_name, added_by, date),
      )
    : list.rows
  const List = isNarrow ? InspectionCards : InspectionTable
  return (
    <>
      <PageHeader title="Inspection List" />
      <div className={records.search}>
        <SearchField label="Inspection, client, inspector or date" value={search} onChange={setSearch} />
      </div>
      <InfiniteList
        list={list}
        end={isKept ? NOT_HERE : undefined}
        count={shown.length}
        isLoading={list.isLoading || (isAhead && shown.length === 0 && list.error === null)}
        rowHeight={isNarrow ? 132 : 72}
        empty={
          <EmptyState
            icon={IconClipboardPlus}
            text={
              search === ''
                ? isKept
                  ? 'None available offline'
                  : 'No inspections yet'
                : `Nothing matches “${search}”`
            }
            hint={
              isKept
                ? NOT_HERE
                : search === ''
                  ? 'Choose a client and start the first one.'
                  : 'Enter dates like 2026-11-18.'
            }
            action={
              search === '' ? (
                <Button component={Link} to="/inspection">
                  Create or resume inspection
                </Button>
              ) : (
                <Button variant="default" onClick={() => setSearch('')}>
                  Clear search
                </Button>
              )
            }
          />
        }
      >
        <List inspections={shown} />
      </InfiniteList>
    </>
  )
}

interface ListProps {
  inspections: readonly InspectionCard[]
}

function NameLink({ card }: { card: InspectionCard }) {
  return (
    <Link className={classes.name} to={paths.steps(card.inspection_id, card.client_id)}>
      {card.client_name}
    </Link>
  )
}

/** In progress how far; then when the report was generated, or to whom it was emailed and when. */
function CardState({ card }: { card: InspectionCard }) {
  const state = cardState(card)
  return (
    <>
      <span>
        <ReportStateTag state={state} />
      </span>
      {state === 'in-progress' && <StepSegments steps={card.steps} current={currentOf(card)} />}
      <span className={classes.dim}>
        {state === 'in-progress' ? progressText(stepProgress(card.steps)) : whenText(card)}
      </span>
    </>
  )
}

function TakenWord({ card }: { card: InspectionCard }) {
  const taken = takenText(useTakeAlong()?.of(card.id))
  return taken && <span className={classes.dim}>{taken}</span>
}

function InspectionTable({ inspections }: ListProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Client</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Findings</Table.Th>
          <Table.Th>Added by</Table.Th>
          <Table.Th>Date</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inspections.map((card) => (
          <Table.Tr key={card.inspection_id} className={classes.row}>
            <Table.Td>
              <span className={classes.who}>
                <Cover url={card.pagecover} className={classes.thumb} />
                <span className={classes.text}>
                  <NameLink card={card} />
                  <span className={classes.dim}>{placeOf(card)}</span>
                  <TakenWord card={card} />
                </span>
              </span>
            </Table.Td>
            <Table.Td className={classes.progress}>
              <CardState card={card} />
            </Table.Td>
            <Table.Td>
              <span className={classes.findings}>
                <MadeHereTag id={card.id} />
                <FindingsLine findings={card.findings} />
              </span>
            </Table.Td>
            <Table.Td className={classes.dim}>{card.added_by}</Table.Td>
            <Table.Td className={classes.date}>
              <span className={classes.dateAndDevice}>
                {card.date}
                <TakeAlongButton card={card} />
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function InspectionCards({ inspections }: ListProps) {
  return (
    <ul className={records.cards}>
      {inspections.map((card) => (
        <li key={card.inspection_id} className={classes.card}>
          <Cover url={card.pagecover} className={classes.cover} />
          <div className={classes.text}>
            <NameLink card={card} />
            <span className={classes.address}>{placeOf(card)}</span>
            <span className={classes.findings}>
              <MadeHereTag id={card.id} />
              <FindingsLine findings={card.findings} />
            </span>
          </div>
          <div className={classes.cardFoot}>
            <CardState card={card} />
            <span className={classes.dateAndDevice}>
              <span className={classes.dim}>
                {card.added_by}, {card.date}
              </span>
              <TakeAlongButton card={card} />
            </span>
            <TakenWord card={card} />
          </div>
        </li>
      ))}
    </ul>
  )
}
