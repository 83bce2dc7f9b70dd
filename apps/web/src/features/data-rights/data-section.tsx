// "Your data" of /my-account: taking everything along, and leaving for good.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteAccountDialog } from '#web/features/data-rights/data-delete-dialog.tsx'
import { DataExportCard } from '#web/features/data-rights/data-export.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './data-section.module.css'

export function DataSection() {
  const isImpersonating = useIsImpersonating()
  const isOnline = useOnline()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Section title="Your data">
      {isImpersonating ? (
        <p className={classes.note}>{TEXT.notAsUser}.</p>
      ) : (
        <div className={classes.card}>
          <DataExportCard isOnline={isOnline} />
          <div className={classes.part}>
            <h3>Delete account</h3>
            <p className={classes.note}>
              Permanently deletes your account, clients, inspections, photos and reports.
            </p>
            <Button
              variant="danger-link"
              className={classes.delete}
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
              disabled={!isOnline}
              onClick={() => setDeleting(true)}
            >
              Delete account
            </Button>
          </div>
          {!isOnline && (
            <p className={classes.part} role="status">
              You’re offline. Exporting and deleting need a connection.
            </p>
          )}
        </div>
      )}
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}
