// Comment and photos of one option: a dialog, on a phone a sheet.
import { Button } from '@mantine/core'
import type { Category } from '@plumbline/contract/inspections'
import { IconArrowRight, IconCopyPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { PhotoSection } from '../photos/photo-section.tsx'
import type { OpenSheet } from '../state/sheet-actions.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { entryOf, sectionTitle } from '../state/step-model.ts'
import classes from './comment-sheet.module.css'
import { CostFields } from './cost-fields.tsx'
import { FilledAnnouncement } from './filled-announcement.tsx'
import { ContractorField, PlaceChips, TimeChips } from './finding-chips.tsx'
import { CommentLine, FoldedLine } from './finding-texts.tsx'
import { LevelTiles } from './level-tiles.tsx'
import { useSaveToTemplate } from './save-to-template.ts'
import { SlotFields } from './slot-fields.tsx'
import { leaveField, useCommentSheet } from './use-comment-sheet.ts'

interface CommentSheetProps {
  open: OpenSheet
  category: Category
  onClose: () => void
}

export function CommentSheet({ open, category, onClose }: CommentSheetProps) {
  const { path } = open
  const sheet = useCommentSheet(open, category, onClose)
  const { data, catalogue } = useStepScreen()
  const stepTitle = data.steps[path.step]?.name ?? ''
  const isSheet = useIsSheet()
  const [isAsking, setIsAsking] = useState(false)
  const actions = useSheetMenu(open, sheet, onClose)
  const { newPhotoCount } = sheet
  const cancel = () => {
    if (newPhotoCount > 0) setIsAsking(true)
    else sheet.cancel()
  }
  const line = { path, texts: sheet.now.texts, keep: sheet.keepText, placeOf: sheet.placeOf }
  return (
    <>
      <ResponsiveDialog
        opened
        onClose={sheet.keepAndClose}
        size={720}
        title={path.label}
        subtitle={
          isSheet
            ? `${stepTitle}, ${category.label}`
            : `${stepTitle}, ${sectionTitle(path.section)}, ${category.label}`
        }
        menu={
          actions.length > 0 && (
            <ActionMenu
              label={`Actions for ${path.label}`}
              title="Actions"
              subtitle={path.label}
              actions={actions}
            />
          )
        }
        footer={
          <>
            <Button variant="default" onPointerDown={leaveField} onClick={cancel}>
              Cancel
            </Button>
            <Button className={classes.save} onPointerDown={leaveField} onClick={sheet.save}>
              Save
            </Button>
          </>
        }
      >
        <div className={classes.fields}>
          {sheet.isFinding && (
            <>
              <LevelTiles value={sheet.now.level} onChange={sheet.setLevel} error={sheet.errors.level} />
              <div>
                <PlaceChips path={path} {...sheet.textAt('location')} />
                <button
                  type="button"
                  className={classes.addPlace}
                  onPointerDown={leaveField}
                  onClick={sheet.addLocation}
                >
                  <IconCopyPlus size={20} stroke={1.75} aria-hidden="true" />
                  Add another location
                </button>
              </div>
            </>
          )}
          <SlotFields slots={sheet.slots} />
          <CommentLine
            path={path}
            title={sheet.isFinding ? 'Description' : 'Comment'}
            kept={sheet.now.texts.comment}
            keep={sheet.keepText}
            placeOf={sheet.placeOf}
            readyState={sheet.readyState}
            isLevelEdited={sheet.isLevelEdited}
            onUseReady={sheet.useReadyTexts}
            error={sheet.errors.content}
          />
          <PhotoSection
            path={path}
            images={sheet.details?.images ?? []}
            waiting={sheet.waiting}
            isRequired={entryOf(catalogue, path)?.photo_required === true}
          />
          {sheet.isFinding && (
            <>
              <TimeChips {...sheet.textAt('timeframe')} />
              <ContractorField ready={sheet.readyTrade} {...sheet.textAt('trade')} />
              <CostFields
                kept={sheet.costs}
                keep={sheet.keepCosts}
                typed={sheet.typedCosts}
                onTyped={sheet.typeCosts}
                refusals={sheet.errors.costs}
              />
              <div>
                <FoldedLine name="task" refusals={sheet.errors.tooLong} {...line} />
                <FoldedLine name="implication" refusals={sheet.errors.tooLong} {...line} />
              </div>
              <FilledAnnouncement texts={sheet.liveTexts} />
            </>
          )}
        </div>
      </ResponsiveDialog>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          sheet.cancel()
        }}
      >
        {counted(newPhotoCount, 'new photo')} of {path.label} will be removed, and the text goes back to what
        it was.
      </ConfirmDialog>
    </>
  )
}

/** What the sheet's ⋯ offers. */
function useSheetMenu(
  { path }: OpenSheet,
  sheet: ReturnType<typeof useCommentSheet>,
  onClose: () => void,
): Action[] {
  const { actions, openMove } = useStepCallbacks()
  const saveToTemplate = useSaveToTemplate(path, sheet.details)
  const isThere = sheet.isFinding && !sheet.isNew
  return [
    ...(isThere
      ? [{ label: 'Move to another section', icon: IconArrowRight, onSelect: () => openMove(path) }]
      : []),
    ...(sheet.canKeep && saveToTemplate ? [saveToTemplate] : []),
    ...(sheet.isRecorded
      ? [
          {
            label: sheet.isFinding ? 'Remove from report' : 'Remove comment and photos',
            icon: IconTrash,
            isDestructive: true,
            onSelect: () => {
              onClose()
              actions.clearLabel(path)
            },
          },
        ]
      : []),
  ]
}
