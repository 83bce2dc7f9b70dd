// Comment and photos of one label: a dialog, on a phone a sheet.
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Category } from '@plumbline/contract/inspections'
import { isTyped } from '@plumbline/domain/answers'
import {
  IconArrowBackUp,
  IconCopyPlus,
  IconDotsVertical,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#web/lib/format.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { PhotoSection } from '../photos/photo-section.tsx'
import type { OpenSheet } from '../state/sheet-actions.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { entryOf, sectionTitle } from '../state/step-model.ts'
import classes from './comment-sheet.module.css'
import { CostFields } from './cost-fields.tsx'
import { PlaceChips, TimeChips, TradeChips } from './finding-chips.tsx'
import { CommentLine, MoreLines } from './finding-texts.tsx'
import { KeepLine } from './keep-line.tsx'
import { LevelTiles } from './level-tiles.tsx'
import { leaveField, useCommentSheet } from './use-comment-sheet.ts'

interface CommentSheetProps {
  open: OpenSheet
  category: Category
  onClose: () => void
  onRename: (path: LabelPath) => void
  onDelete: (path: LabelPath) => void
}

export function CommentSheet({ open, category, onClose, onRename, onDelete }: CommentSheetProps) {
  const { path } = open
  const sheet = useCommentSheet(open, category, onClose)
  const { actions, openAgain, openMove } = useStepCallbacks()
  const { data, catalogue } = useStepScreen()
  const stepTitle = data.steps[path.step]?.name ?? ''
  const isSheet = useIsSheet()
  const [isAsking, setIsAsking] = useState(false)
  const { newPhotoCount } = sheet
  const cancel = () => {
    if (newPhotoCount > 0) setIsAsking(true)
    else sheet.cancel()
  }
  const remove = () => {
    onClose()
    actions.clearLabel(path)
  }
  // Its label is the question, which is not this inspection's to rename or delete.
  const takesValue = isTyped(category.answer)
  const removeWord = sheet.isFinding ? 'Remove finding' : 'Remove comment and photos'
  return (
    <>
      <ResponsiveDialog
        opened
        onClose={sheet.keepAndClose}
        size={720}
        title={path.label}
        subtitle={
          <>
            {isSheet
              ? `${stepTitle}, ${category.label}`
              : `${stepTitle}, ${sectionTitle(path.section)}, ${category.label}`}
            {sheet.isFinding && !sheet.isNew && (
              <button
                type="button"
                className={classes.move}
                onPointerDown={leaveField}
                onClick={() => openMove(path)}
              >
                Move to…
              </button>
            )}
          </>
        }
        footer={
          <>
            <div className={classes.footStart}>
              {!isSheet && sheet.isRecorded && (
                <Button
                  variant="danger-link"
                  leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
                  onClick={remove}
                >
                  {removeWord}
                </Button>
              )}
              {(!takesValue || (isSheet && sheet.isRecorded)) && (
                <Menu position="top-start">
                  <Menu.Target>
                    <ActionIcon aria-label={`Actions for ${path.label}`}>
                      <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {!takesValue && (
                      <Menu.Item
                        leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
                        onClick={() => onRename(path)}
                      >
                        Rename label
                      </Menu.Item>
                    )}
                    {isSheet && sheet.isFinding && !sheet.isNew && (
                      <Menu.Item
                        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
                        onClick={cancel}
                      >
                        Cancel the changes
                      </Menu.Item>
                    )}
                    {isSheet && sheet.isRecorded && (
                      <Menu.Item
                        leftSection={<IconX size={20} stroke={1.75} aria-hidden="true" />}
                        onClick={remove}
                      >
                        {removeWord}
                      </Menu.Item>
                    )}
                    {!takesValue && (
                      <Menu.Item
                        data-tone="danger"
                        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
                        onClick={() => onDelete(path)}
                      >
                        Delete label
                      </Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              )}
            </div>
            {sheet.isFinding && !sheet.isNew && (
              <Button
                variant="default"
                leftSection={<IconCopyPlus size={20} stroke={1.75} aria-hidden="true" />}
                onPointerDown={leaveField}
                onClick={() => openAgain(path)}
              >
                Again elsewhere
              </Button>
            )}
            {(!isSheet || !sheet.isFinding || sheet.isNew) && (
              <Button variant="default" onPointerDown={leaveField} onClick={cancel}>
                Cancel
              </Button>
            )}
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
              <PlaceChips {...sheet.textAt('location')} />
            </>
          )}
          <CommentLine
            title={sheet.isFinding ? 'What was found' : 'Comment'}
            kept={sheet.now.texts.comment}
            keep={sheet.keepText}
            placeOf={sheet.placeOf}
            readyState={sheet.readyState}
            isLevelEdited={sheet.isLevelEdited}
            after={sheet.canKeep && <KeepLine path={path} details={sheet.details} />}
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
              <MoreLines
                texts={sheet.now.texts}
                keep={sheet.keepText}
                placeOf={sheet.placeOf}
                refusals={sheet.errors.costs + sheet.errors.tooLong}
              >
                <TradeChips ready={sheet.readyTrade} {...sheet.textAt('trade')} />
                <CostFields
                  kept={sheet.costs}
                  keep={sheet.keepCosts}
                  typed={sheet.typedCosts}
                  onTyped={sheet.typeCosts}
                  refusals={sheet.errors.costs}
                />
              </MoreLines>
            </>
          )}
        </div>
      </ResponsiveDialog>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard what you added?"
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          sheet.cancel()
        }}
      >
        {counted(newPhotoCount, 'new photo')} of {path.label} will be removed, and its texts go back to how
        they were.
      </ConfirmDialog>
    </>
  )
}
