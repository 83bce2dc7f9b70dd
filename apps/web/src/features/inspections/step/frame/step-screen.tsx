// One step of an inspection: rail, labels in three tabs, side; on a phone one column.
import type { Section } from '@plumbline/contract/steps'
import { stepPath } from '@plumbline/domain/step-address'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHasFootField, useIsNarrow, useIsWide } from '#web/ui/use-width.ts'
import { ArchivedStrip } from '../../steps/archived-strip.tsx'
import { useCamera } from '../camera/use-camera.tsx'
import { StepLabels } from '../labels/step-labels.tsx'
import { LeftAtEnd } from '../left/left-at-end.tsx'
import { rateRest } from '../left/rate-rest.ts'
import { useOpenQuestions } from '../left/use-open-questions.ts'
import { NotAddedStrip } from '../photos/not-added-strip.tsx'
import { onlyPictures } from '../photos/only-pictures.ts'
import { SortDialog, SortStrip } from '../photos/sort-strip.tsx'
import { useShots } from '../photos/use-shots.ts'
import { FindSheet } from '../search/find-sheet.tsx'
import { FindResults } from '../search/lazy-results.ts'
import { isQuery } from '../search/query.ts'
import { useFind } from '../search/use-find.ts'
import {
  type StepScreen as Screen,
  StepCallbacksProvider,
  StepScreenProvider,
} from '../state/step-context.tsx'
import { neighboursOf, statesOf, TABS } from '../state/step-model.ts'
import { useLabelActions } from '../state/use-label-actions.ts'
import { useLinkedLabel } from '../state/use-linked-label.ts'
import { useTab } from '../state/use-tab.ts'
import { DesktopTools } from './desktop-tools.tsx'
import { ForInspector } from './for-inspector.tsx'
import { ChooseCategory, LeftDialog, ShortcutsDialog, usePreloadedDialogs } from './lazy-dialogs.ts'
import { NeedsYouStrip } from './needs-you-strip.tsx'
import { NotApplicableStrip } from './not-applicable-strip.tsx'
import { areShortcutsOn, useShortcuts } from './shortcuts.ts'
import { StepFoot } from './step-foot.tsx'
import { StepHeader } from './step-header.tsx'
import { StepRail } from './step-rail.tsx'
import classes from './step-screen.module.css'
import { StepSide } from './step-side.tsx'
import { StepTabs, TAB_PANEL_ID, tabId } from './step-tabs.tsx'
import { useTabSwipe } from './swipe.ts'
import { useLabelDialogs } from './use-label-dialogs.tsx'
import { useShowLabel } from './use-show-label.ts'

export function StepScreen(screen: Screen) {
  const { data, step, stepName, inspectionId, offline, catalogue, isArchived, isReadOnly } = screen
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const isWide = useIsWide()
  const hasFootField = useHasFootField()
  const actions = useLabelActions(offline, catalogue)
  const [section, setSection] = useTab(stepName)
  const find = useFind(isNarrow)
  const changeTab = (to: Section) => {
    setSection(to)
    find.close()
  }
  const show = useShowLabel(screen, changeTab)
  const left = useOpenQuestions(inspectionId, stepName, changeTab)
  const dialogs = useLabelDialogs(offline, actions, show, left.showFindings)
  const [labelToAdd, setLabelToAdd] = useState<string | null>(null)
  const shots = useShots(offline, stepName, isReadOnly)
  const takeShots = (files: readonly File[]) => void onlyPictures(files).then(shots.take)
  const { callbacks, camera, isCameraOpen } = useCamera(dialogs.callbacks, takeShots)
  const [isListOpen, setIsListOpen] = useState(false)
  const [hasShortcuts, setHasShortcuts] = useState(areShortcutsOn)
  const photoButton = useRef<HTMLSpanElement>(null)
  const states = useMemo(() => statesOf(data.steps), [data.steps])
  const goTo = (direction: -1 | 1) => {
    const { previous, next } = neighboursOf(data.steps, stepName)
    const target = direction === 1 ? next : previous
    if (target) navigate(stepPath(inspectionId, target))
  }
  const openChecklist = () => left.setIsOpen(true)
  useLinkedLabel(step, isReadOnly, callbacks.openLabel, left.show)
  useShortcuts(
    {
      onSearch: find.open,
      onSpeak: find.speak,
      onTab: (index) => changeTab(TABS[index]?.section ?? section),
      onStep: goTo,
      onPhotos: () => photoButton.current?.querySelector('button')?.click(),
      onApplicable: () => {
        if (isArchived) return
        actions.flipApplicable(stepName)
        if (step.is_applicable === 1) callbacks.openWhy()
      },
      onUnanswered: openChecklist,
      onOffer: () => document.querySelector<HTMLElement>('[data-offer]')?.focus(),
      onRest: () => {
        // Confirming a section asks for a look at what it names.
        if (step.asks_required) document.querySelector<HTMLElement>('[data-rest]')?.focus()
        else if (!isReadOnly) rateRest(step, actions)
      },
      onUndo: () => !isArchived && actions.undo(),
      onList: () => setIsListOpen(true),
    },
    hasShortcuts,
  )
  usePastedShots(takeShots)
  usePreloadedDialogs()
  const swipe = useTabSwipe(section, changeTab)
  const results = <FindResults query={find.query} onAdd={setLabelToAdd} onClose={find.close} onTaken={show} />
  return (
    <StepScreenProvider value={screen}>
      <StepCallbacksProvider value={callbacks}>
        <div className={classes.layout}>
          {!isNarrow && <StepRail data={data} states={states} current={stepName} />}
          <div className={classes.middle} {...dropHandlers(takeShots)}>
            <StepHeader states={states} onLeft={openChecklist} />
            <div className={classes.sticky}>
              <StepTabs step={step} active={section} onChange={changeTab} onLeft={openChecklist} />
              <NotAddedStrip />
              <NeedsYouStrip offline={offline} onConflict={dialogs.openConflict} />
              {!isArchived && <SortStrip shots={shots} />}
            </div>
            <div
              className={classes.content}
              id={TAB_PANEL_ID}
              role="tabpanel"
              aria-labelledby={tabId(section)}
              {...swipe}
            >
              {isArchived && <ArchivedStrip />}
              {!isArchived && isReadOnly && <NotApplicableStrip />}
              {!hasFootField && (
                <DesktopTools
                  find={find}
                  hasShortcuts={hasShortcuts}
                  onShots={takeShots}
                  photoButton={photoButton}
                />
              )}
              <ForInspector step={step} />
              {!hasFootField && isQuery(find.query) ? (
                results
              ) : (
                <div className={classes.labels} data-readonly={isReadOnly || undefined}>
                  <StepLabels section={section} />
                  <LeftAtEnd states={states} onGo={left.goTo} />
                </div>
              )}
            </div>
            <StepFoot find={find} results={results} />
          </div>
          {isWide && <StepSide onShortcuts={() => setIsListOpen(true)} />}
        </div>
        {find.isSheetOpen && <FindSheet find={find} results={results} />}
        {left.isOpen && (
          <LeftDialog
            data={data}
            catalogue={catalogue}
            step={step}
            here={left.here.current}
            onGo={left.goTo}
            onClose={() => left.setIsOpen(false)}
          />
        )}
        {dialogs.dialogs}
        {labelToAdd !== null && (
          <ChooseCategory
            label={labelToAdd}
            step={step}
            onClose={() => setLabelToAdd(null)}
            onChoose={(path) => {
              actions.addLabel(path, labelToAdd)
              setLabelToAdd(null)
              changeTab(path.section)
              callbacks.openAdded({ ...path, label: labelToAdd.trim() })
            }}
          />
        )}
        {camera}
        {shots.isSorting && !isArchived && !isCameraOpen && (
          <SortDialog shots={shots} section={section} onShots={takeShots} />
        )}
        {isListOpen && (
          <ShortcutsDialog
            isOn={hasShortcuts}
            onSwitch={setHasShortcuts}
            onClose={() => setIsListOpen(false)}
          />
        )}
      </StepCallbacksProvider>
    </StepScreenProvider>
  )
}

/** Files dropped beside the labels ask for their label. */
function dropHandlers(takeShots: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      takeShots([...event.dataTransfer.files])
    },
  }
}

/** Pictures pasted on the screen ask for their label; an open sheet takes them first. */
function usePastedShots(takeShots: (files: readonly File[]) => void): void {
  const newest = useRef(takeShots)
  newest.current = takeShots
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      newest.current(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
