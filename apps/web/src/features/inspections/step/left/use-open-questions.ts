// Going to an open question from the step screen: within the step, or on to another one.
import type { Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import type { OpenPlace } from '@plumbline/domain/open-questions'
import { stepPath } from '@plumbline/domain/step-address'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { afterLayers } from '#web/ui/back-layers.ts'
import { setPartOpen } from '../state/open-parts.ts'
import { reveal } from './reveal.ts'

/** The address of an open question: its step, on the tab and at the category. */
export function openPath(inspectionId: number, { step, question }: OpenPlace<Step>): string {
  const category = question.category?.id
  return stepPath(inspectionId, step, {
    section: question.section,
    ...(category === undefined ? {} : { category }),
  })
}

/** Gives whether the list is open, how to open it, and the way to a question; `here` is the one last gone to. */
export function useOpenQuestions(
  inspectionId: number,
  stepName: string,
  changeTab: (section: Section) => void,
) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const here = useRef<string | null>(null)
  const show = useCallback((category: string | null) => {
    here.current = category
    reveal(category)
  }, [])
  return {
    here,
    show,
    isOpen,
    setIsOpen,
    /** Goes to the findings of a category of this step. */
    showFindings: (category: string) => {
      flushSync(() => {
        changeTab('recomendation')
        setPartOpen(inspectionId, category, true)
      })
      show(category)
    },
    goTo: (place: OpenPlace<Step>) =>
      afterLayers(() => {
        if (place.step.stepName !== stepName) return navigate(openPath(inspectionId, place))
        flushSync(() => changeTab(place.question.section))
        show(place.question.category?.id ?? null)
      }),
  }
}
