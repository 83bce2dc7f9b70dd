// A realistic inspection for tests, with the catalogue's own words and photos that the test draws itself.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { currentCatalogue as catalogue } from '@plumbline/catalogue/catalogue'
import sharp from 'sharp'
import type { Finding, Photo, ReportData, ReportStep } from '../report-data.ts'

/** Draws numbered JPEGs into a folder: no two are alike. */
export class PhotoMaker {
  readonly #folder: string
  #made = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
  }

  async make(width = 640, height = 480, caption: string | null = null): Promise<Photo> {
    this.#made += 1
    const path = join(this.#folder, `photo ${this.#made}.jpg`)
    const hue = (this.#made * 47) % 360
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 45% 55%)"/>
      <circle cx="50%" cy="50%" r="${Math.min(width, height) / 3}" fill="hsl(${hue} 60% 80%)"/>
      <path d="M0 ${height} L${width / (1 + (this.#made % 5))} 0 L${width} ${height}" fill="hsl(${hue + 40} 50% 40%)"/></svg>`
    await sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toFile(path)
    return { path, width, height, caption }
  }

  async many(count: number, width = 640, height = 480): Promise<Photo[]> {
    const photos: Photo[] = []
    for (let place = 1; place <= count; place += 1)
      photos.push(await this.make(width, height, `View ${place}`))
    return photos
  }
}

/** A finding with all its parts but photos; what is given replaces them. */
export function finding(title: string, parts: Partial<Finding> = {}): Finding {
  return {
    title,
    part: 'Receptacles',
    level: 'Repair',
    comment: `${title}: this is what was seen.`,
    implication: 'It matters, for it can spread.',
    task: 'Have a licensed contractor repair it. Ask for a price first.',
    timeframe: 'Within 1 year',
    location: 'Kitchen, left of the sink',
    photos: [],
    ...parts,
  }
}

/** The eleven components, each with a few facts and answers from the catalogue and no finding. */
export function elevenSteps(): ReportStep[] {
  return catalogue.steps.map((content, index) => {
    const { stepName } = content
    return {
      stepId: index + 1,
      stepName,
      name: stepName.charAt(0).toUpperCase() + stepName.slice(1),
      isApplicable: true,
      isCompleted: true,
      limitations: content.limitations.slice(0, 4),
      descriptions: content.description.slice(0, 8).map(({ label, header, labels }) => ({
        label,
        header,
        values: labels.slice(0, 1).map((value) => ({ label: value, comment: null, photos: [] })),
      })),
      observations: content.observation.slice(0, 6).map(({ label, header, labels }, place) => ({
        label,
        header,
        value: labels[place % labels.length] ?? 'Satisfactory',
        comment: null,
        photos: [],
      })),
      findings: [],
    }
  })
}

/** The step of a number, 1 to 11. */
export function stepOf(data: ReportData, stepId: number): ReportStep {
  const step = data.steps.find((candidate) => candidate.stepId === stepId)
  if (step === undefined) throw new RangeError(`no step ${stepId}`)
  return step
}

/** A whole report without photos or findings; what is given replaces its parts. */
export function reportData(parts: Partial<ReportData> = {}): ReportData {
  return {
    number: '12-3',
    version: 3,
    paper: 'us-letter',
    madeAt: new Date('2026-11-18T23:20:00Z'),
    madeAtText: 'November 18, 2026, 6:20 PM EST',
    inspector: {
      name: 'Eleanor Harrow',
      company: 'Harrow & Finch Home Inspections',
      licence: '24001842',
      licenceValidTo: '2027-04-30',
      phone: '(973) 555-0142',
      email: 'eleanor@harrowfinch.example',
      website: 'harrowfinch.example',
      addressLines: ['62 Prospect Street', 'Maplewood, NJ 07040'],
      logo: null,
    },
    client: {
      name: 'Priya and Daniel Okafor-Lindqvist',
      address: '1184 Sycamore Hollow Road',
      city: 'Maplewood',
      state: 'NJ',
      zip: '07040',
      email: 'priya.okafor@mail.example',
      phone: '(973) 555-0177',
    },
    cover: null,
    inspection: {
      startDate: '2026-11-18',
      endDate: '2026-11-18',
      startTime: '9:00 AM',
      endTime: '12:40 PM',
      weather: 'Partly cloudy, 48 °F',
      description: 'A two-storey detached house.\nIt has been cared for.',
    },
    steps: elevenSteps(),
    generalLimitations: catalogue.generalLimitations,
    appendixA: catalogue.appendixA,
    appendixB: catalogue.appendixB,
    verify: null,
    ...parts,
  }
}
