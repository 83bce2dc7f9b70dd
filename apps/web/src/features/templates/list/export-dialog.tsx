// A template as a file: in which form, then it is saved.
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { IconBraces, IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { callFile } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './export-dialog.module.css'

const FORMATS = [
  {
    format: 'xlsx',
    name: 'Spreadsheet (XLSX)',
    hint: 'One row per entry. Edit it anywhere and import it again.',
    Icon: IconFileSpreadsheet,
  },
  { format: 'csv', name: 'CSV', hint: 'The same spreadsheet as plain text.', Icon: IconFileTypeCsv },
  { format: 'json', name: 'JSON', hint: 'Everything, for backup or importing again.', Icon: IconBraces },
  {
    format: 'spectora',
    name: 'For Spectora',
    hint: 'Spectora’s 42 columns. Anything imported from Spectora that you didn’t change is exported as it was.',
    Icon: IconTableExport,
  },
] as const

type Format = (typeof FORMATS)[number]['format']

export function ExportDialog({
  template: { id, name },
  onClose,
}: {
  template: TemplateCard
  onClose: () => void
}) {
  const [busy, setBusy] = useState<Format | null>(null)
  const take = async (format: Format) => {
    setBusy(format)
    try {
      const { bytes, name: fileName } = await callFile(templateRoutes.exportFile, { template_id: id, format })
      saveFile(bytes, fileName ?? `${name}.${format === 'spectora' ? 'xlsx' : format}`)
      onClose()
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title="Export" subtitle={name} size={480}>
      <ul className={classes.list}>
        {FORMATS.map(({ format, name: label, hint, Icon }) => (
          <li key={format}>
            <button
              type="button"
              className={classes.row}
              disabled={busy !== null}
              onClick={() => void take(format)}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span>
                <span className={classes.name}>{busy === format ? `${label}: exporting…` : label}</span>
                <span className={classes.hint}>{hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
