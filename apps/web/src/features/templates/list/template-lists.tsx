// Templates in groups: as a table from 900 px up, as cards below.
import { Table } from '@mantine/core'
import type { TemplateCard } from '@plumbline/contract/templates'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { draftLine, versionLine } from '#web/features/templates/template-dates.ts'
import { counted } from '#web/lib/format.ts'
import { KindIcon } from '#web/shared/inspection/kind-icon.tsx'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import records from '#web/ui/records.module.css'
import { StateTag } from '#web/ui/state-tag.tsx'
import classes from './template-lists.module.css'

export interface Group {
  title: string
  note?: string
  cards: readonly TemplateCard[]
}

interface TemplateListProps {
  groups: readonly Group[]
  /** What stands at a template's end. */
  action: (template: TemplateCard) => ReactNode
}

function Icon({ kind }: { kind: string }) {
  return (
    <span className={classes.icon}>
      <KindIcon kind={kind} />
    </span>
  )
}

const defaultTag = <StateTag state="success">Default</StateTag>
const sectionsOf = ({ sections }: TemplateCard) => counted(sections, 'section')
const findingsOf = ({ recommendations }: TemplateCard) => counted(recommendations, 'finding')

export function TemplateTable({ groups, action }: TemplateListProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.nameHead}>Template</Table.Th>
          <Table.Th>Kind</Table.Th>
          <Table.Th>Holds</Table.Th>
          <Table.Th>Version</Table.Th>
          <Table.Th className={classes.actions}>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {groups.map(({ title, note, cards }) => (
        <Table.Tbody key={title}>
          <Table.Tr>
            <Table.Th colSpan={5} scope="rowgroup" className={classes.group}>
              {title}
              {note && <span className={classes.note}> {note}</span>}
            </Table.Th>
          </Table.Tr>
          {cards.map((card) => (
            <Table.Tr key={card.id} className={records.table}>
              <Table.Td>
                <span className={classes.who}>
                  <Icon kind={card.kind} />
                  <span>
                    <span className={classes.name}>
                      <Link to={`/templates/${card.id}`} className={classes.link}>
                        {card.name}
                      </Link>
                      {card.is_default && defaultTag}
                    </span>
                    {card.draft_saved_at !== null && (
                      <span className={records.small}>{draftLine(card.draft_saved_at)}</span>
                    )}
                  </span>
                </span>
              </Table.Td>
              <Table.Td>{kindWord(card.kind)}</Table.Td>
              <Table.Td>
                {sectionsOf(card)}
                <span className={records.small}>{findingsOf(card)}</span>
              </Table.Td>
              <Table.Td>{versionLine(card)}</Table.Td>
              <Table.Td className={classes.actions}>{action(card)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}

export function TemplateCards({ groups, action }: TemplateListProps) {
  return groups.map(({ title, note, cards }) => (
    <section key={title} className={classes.section}>
      <h2 className={classes.groupTitle}>
        {title}
        {note && <span className={classes.note}> {note}</span>}
      </h2>
      <ul className={records.cards}>
        {cards.map((card) => (
          <li key={card.id} className={classes.card}>
            <Icon kind={card.kind} />
            <div className={classes.text}>
              <h3>
                <Link to={`/templates/${card.id}`} className={classes.link}>
                  {card.name}
                </Link>
              </h3>
              <p>
                {kindWord(card.kind)} · {sectionsOf(card)}, {findingsOf(card)}
              </p>
              <p>{versionLine(card)}</p>
              {(card.is_default || card.draft_saved_at !== null) && (
                <div className={classes.tags}>
                  {card.is_default && defaultTag}
                  {card.draft_saved_at !== null && (
                    <StateTag state="info" icon={IconPencil}>
                      {draftLine(card.draft_saved_at)}
                    </StateTag>
                  )}
                </div>
              )}
            </div>
            {action(card)}
          </li>
        ))}
      </ul>
    </section>
  ))
}
