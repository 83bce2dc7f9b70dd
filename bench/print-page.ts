// The report as a page for a browser's print: the texts, photos and faces of the print model that Typst sets too.
import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fontFolders } from '@plumbline/report/fonts'
import type { PrintFinding, PrintParagraph } from '@plumbline/report/print-findings'
import type { PrintGap, PrintGroup, PrintList } from '@plumbline/report/print-front'
import {
  buildPrintModel,
  type LabelledText,
  type PrintAppendix,
  type PrintModel,
} from '@plumbline/report/print-model'
import type { PrintImage, PrintPhoto } from '@plumbline/report/print-photos'
import type { PrintRemark, PrintSection, PrintValue } from '@plumbline/report/print-sections'
import type { PrintText } from '@plumbline/report/print-text'
import type { ReportData } from '@plumbline/report/report-data'

/** What is printed, and what stands at the head and foot of each page. */
export interface PrintPage {
  file: string
  /** Where the print goes. */
  pdf: string
  header: string
  footer: string
}

/** Where the model's photos are relative to; any folder will do. */
const FOLDER = '/'

/**
 * All that the report says, in its order and measures; links within the page as in the report. What a browser cannot
 * know is left out: page numbers in the contents and the summary.
 */
export async function writePrintPage(data: ReportData, folder: string): Promise<PrintPage> {
  const { model } = buildPrintModel(data, FOLDER)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(model.title)}</title>
<style>${await faces()}${STYLE}</style>
${shapes}${cover(model)}${matters(model)}${summary(model)}${front(model)}${inspection(model)}${model.steps.map(component).join('')}${closing(model)}${model.appendices.map(appendix).join('')}</html>`
  const file = join(folder, 'report.html')
  await writeFile(file, html)
  const small =
    'font: 8.75px Source Sans 3; width: 100%; margin: 0 54px; display: flex; justify-content: space-between'
  return {
    file,
    pdf: join(folder, 'print.pdf'),
    header: `<div style="${small}"><span></span><span>${text(model.shortAddress)}</span></div>`,
    footer: `<div style="${small}"><span>${text(model.footerCompany)} · ${text(model.number)}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
  }
}

/** The report's drawings in fewer strokes: a shape for each level, one for the marks of conditions. */
const SHAPES: Record<string, string> = {
  safety: '<path d="M8 1h8l7 7v8l-7 7H8l-7-7V8z" fill="#c8391a"/>',
  concern: '<path d="M12 2 23 22H1z" fill="#a86200"/>',
  repair: '<rect x="1" y="1" width="22" height="22" rx="5" fill="#2e66c6"/>',
  improve: '<circle cx="12" cy="12" r="11" fill="#7350be"/>',
  monitor: '<circle cx="12" cy="12" r="10" fill="#fff" stroke="#587180" stroke-width="2"/>',
  unset: '<circle cx="12" cy="12" r="10" fill="#fff" stroke="#6e685e" stroke-dasharray="4 3"/>',
  mark: '<circle cx="12" cy="12" r="9" fill="none" stroke="#1f6b36" stroke-width="3"/>',
}
const shapes = `<svg style="display:none">${Object.entries(SHAPES)
  .map(([id, shape]) => `<symbol id="${id}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('')}</svg>`
const icon = (id: string) => `<svg class="icon" aria-hidden="true"><use href="#${id}"/></svg>`

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (words: PrintText | null) =>
  typeof words === 'object' && words !== null
    ? words
        .map((piece) => {
          const href = piece.to ? `#finding-${piece.to}` : piece.href
          return href ? `<a href="${href}">${escaped(piece.text)}</a>` : escaped(piece.text)
        })
        .join('')
    : escaped(words ?? '')
const attribute = (words: string) => escaped(words).replaceAll('"', '&quot;')
const paragraphs = (all: readonly PrintText[]) => all.map((each) => `<p>${text(each)}</p>`).join('')
const list = (items: readonly PrintText[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`

async function faces(): Promise<string> {
  const files = await Promise.all(
    fontFolders('').map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  )
  return files
    .flat()
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => {
      const weight = /(\d{3})\w+\.ttf$/.exec(file)?.[1]
      const family = file.includes('serif') ? 'Source Serif 4' : 'Source Sans 3'
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url("${pathToFileURL(file)}")}`
    })
    .join('\n')
}

const STYLE = `
@page{size:Letter;margin:60pt 54pt 54pt}
body{font:10.5pt/14pt "Source Sans 3";color:#1f1d1a;margin:0}
h1{font:600 25pt/28pt "Source Serif 4";color:#0e5260;margin:0 0 13pt;break-after:avoid}
h2{font-size:11.5pt;color:#0e5260;margin:10pt 0 7pt;break-after:avoid}
h3{font:600 13pt/16pt "Source Sans 3";margin:0;break-after:avoid}
p{margin:0 0 5pt}b{font-weight:600}a{color:#0e5260;text-decoration:none}ul{margin:0;padding-left:9.5pt}
.new{break-before:page}.small,.limits ul{font-size:8.75pt;line-height:11.75pt;color:#5f5a51}
table{width:100%;border-collapse:collapse}td,th{border-bottom:.6pt solid #dcd8d0;padding:3pt 8pt 3.6pt 0;text-align:left;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}
.facts{display:grid;grid-template-columns:242pt 242pt;column-gap:20pt;font-size:9.5pt;line-height:12.3pt}
.fact{display:grid;grid-template-columns:88pt 1fr;border-bottom:.6pt solid #dcd8d0;padding:1.6pt 0 2.7pt;break-inside:avoid}
.observed .fact{grid-template-columns:112pt 1fr}.fact :first-child{color:#5f5a51}
.component{border-top:1.2pt solid #0e5260;margin-top:30pt;padding-top:9pt}
.finding{border-left:4pt solid;padding:0 0 3pt 13pt;margin-top:18pt}.whole{break-inside:avoid}
.words{width:400pt}.beside{display:grid;grid-template-columns:1fr 172pt;column-gap:19pt}
.row{display:flex;gap:10pt;margin-top:8pt;break-inside:avoid}figure{margin:0}img{border-radius:2pt;display:block}
.safety{border-color:#c8391a}.concern{border-color:#a86200}.repair{border-color:#2e66c6}.improve{border-color:#7350be}.monitor{border-color:#587180}
.icon{width:8.5pt;height:8.5pt}
.columns{columns:2;column-gap:20pt;font-size:9.5pt;line-height:12.6pt}.task{border-bottom:.6pt solid #dcd8d0;padding:3.2pt 0 3.4pt 16pt;text-indent:-16pt;break-inside:avoid}
.task::before{content:"";display:inline-block;width:9pt;height:9pt;margin-right:5.4pt;border:.8pt solid #5f5a51;border-radius:1.5pt}
`

/** The file that a picture's wrapper names. */
function picture({ svg, alt }: PrintImage, width: number, height: number): string {
  const href = /<image href="([^"]*)"/.exec(svg ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  return `<img src="${pathToFileURL(resolve(FOLDER, href))}" alt="${attribute(alt)}" style="width:${width}pt;height:${height}pt">`
}

const photo = (each: PrintPhoto) =>
  `<figure style="width:${each.column}pt">${picture(each, each.width, each.height)}<figcaption class="small"><b>${each.number}</b> ${text(each.caption)}</figcaption></figure>`
const rows = (all: readonly PrintPhoto[][]) =>
  all.map((row) => `<div class="row">${row.map(photo).join('')}</div>`).join('')

function cover({ maker, ...model }: PrintModel): string {
  const { photo: house, facts } = model.cover
  return `<p>Home inspection report</p><h1>${text(model.address)}</h1><p>${text(model.place)}</p>
${house ? picture(house, 504, (504 * house.height) / house.width) : ''}
${factGrid(facts)}<p>${model.counts.map(({ key, count, word }) => `${icon(key)} <b>${count}</b> ${text(word)}`).join(' ')}</p>
<p><b>${text(maker.company)}</b></p><p class="small">${text([maker.address, ...maker.reach.map((part) => part.text)].join(' · '))}</p>`
}

function matters({ top, gaps }: PrintModel): string {
  const rows = top.findings.map(
    (each) =>
      `<section class="finding ${each.level}">${each.thumb ? picture(each.thumb, each.thumb.width, each.thumb.height) : ''}<p><a href="#finding-${each.number}"><b>${each.number} ${text(each.title)}</b></a></p><p><b>${text(each.trade)}</b></p>${paragraphs(each.task)}<p class="small">${text(each.place)} ${text(each.when)}</p></section>`,
  )
  return `<h1 class="new">What matters most</h1>${paragraphs(top.conclusion)}${rows.join('')}
<h2>What was not inspected</h2><div class="facts">${gaps.items.map(gap).join('')}</div>`
}

const gap = (each: PrintGap) =>
  `<div>${icon('mark')} <b>${text(each.part)}</b> · ${text(each.component)}<br>${text(each.answer)}: ${text(each.reason)}</div>`

function front(model: PrintModel): string {
  const headings = [
    ['#inspection', 'The inspection'],
    ...model.steps.map(({ number, name, counts }) => [
      `#step-${number}`,
      `${number} ${text(name)} ${counts.map(({ count, word }) => `${count} ${word}`).join(', ')}`,
    ]),
    ['#next', 'What to do next'],
    ...model.appendices.map(({ id, heading }) => [`#${id}`, heading]),
  ] as const
  return `${findingLists('By trade', model.lists?.trades ?? [])}
<h1>How to read this report</h1>
<table><thead><tr><th>Level<th>What it means<th>In this report</thead>${model.counts.map(({ key, word, meaning, count }) => `<tr><td>${icon(key)} ${text(word)}<td>${text(meaning)}<td><b>${count}</b>`).join('')}</table>
<p class="small">${model.words.eachFinding} ${model.words.photos}</p>
${findingLists('By place', model.lists?.places ?? [])}
<h1>Contents</h1><table>${headings.map(([to, name]) => `<tr><td><a href="${to}">${name ?? ''}</a>`).join('')}</table>`
}

function findingLists(title: string, lists: readonly PrintList[]): string {
  const groups = lists.map(
    ({ name, rows }) =>
      `<h2>${text(name)}</h2>${rows.map((row) => `<div class="fact"><a href="#finding-${row.number}">${icon(row.level)} ${row.number} ${text(row.title)}</a><span>${text(row.note)}</span></div>`).join('')}`,
  )
  return `<h1 class="new">${title}</h1><div class="columns">${groups.join('')}</div>`
}

function summary({ summary: { intro, groups } }: PrintModel): string {
  return `<h1 class="new" id="summary">Summary of findings</h1><p>${text(intro)}</p>${groups.map(group).join('')}`
}

function group({ key, word, count, meaning, rows: findings }: PrintGroup): string {
  const lines = findings.map(
    ({ number, title, place, trade, task, when }) =>
      `<tr><td>${icon(key)} <a href="#finding-${number}">${number}</a><td><a href="#finding-${number}"><b>${text(title)}</b></a><br><span class="small">${text(place)}</span><td><b>${text(trade)}</b>${paragraphs(task)}<td>${text(when)}`,
  )
  return `<table><thead><tr><th colspan="3">${icon(key)} ${text(word)} ${count} · ${text(meaning)}<th>By when</thead>${lines.join('')}</table>`
}

function inspection({ inspection: { facts, paragraphs: property } }: PrintModel): string {
  return `<h1 class="new" id="inspection">The inspection</h1>${factGrid(facts)}<h2>The property</h2>${paragraphs(property)}`
}

const factGrid = (facts: readonly LabelledText[]) =>
  `<div class="facts">${facts.map((fact) => `<div class="fact"><span>${text(fact.label)}</span><span>${text(fact.text)} ${text(fact.note)}</span></div>`).join('')}</div>`

const value = (each: PrintValue) =>
  `${text(each.text)}${each.comment === null ? '' : ` <span class="small">${text(each.comment)}</span>`}`
const remarks = (all: readonly PrintRemark[]) =>
  all.map((remark) => `<p><b>${text(remark.label)}</b></p>${paragraphs(remark.paragraphs)}`).join('')

function component(step: PrintSection): string {
  const head = `<section class="component"><h1 id="step-${step.number}">${step.number} ${text(step.name)}</h1><p>${step.counts.map(({ key, count, word }) => `${icon(key)} ${count} ${text(word)}`).join(' ')}</p>`
  if (step.state === 'na') return `${head}<p>Not applicable.</p></section>`
  const facts = step.facts.map(
    (fact) =>
      `<div class="fact"><span>${text(fact.label)}</span><span>${fact.values.map(value).join(', ')}</span></div>`,
  )
  const observed = step.observations.map(
    (item) =>
      `<div class="fact"><span>${text(item.label)}</span><b>${item.mark === null ? '' : icon('mark')} ${value(item.value)}</b></div>`,
  )
  const missed = step.gaps.map(gap).join('')
  return `${head}<h2>What could not be inspected</h2>${missed}<h2>Description</h2><div class="facts">${facts.join('')}</div>${remarks(step.factRemarks)}${rows(step.factPhotos)}
<h2>Observations</h2><div class="facts observed">${observed.join('')}</div>${remarks(step.observationRemarks)}${rows(step.observationPhotos)}
<h2>Findings</h2>${step.findings.map(finding).join('')}
<div class="limits"><b>${text(step.limitations.heading)}</b>${list(step.limitations.items)}</div></section>`
}

function finding(each: PrintFinding): string {
  const words = each.paragraphs.map(paragraph).join('')
  const body = each.beside
    ? `<div class="beside"><div>${words}</div>${photo(each.beside)}</div>`
    : `<div class="words">${words}</div>${rows(each.rows)}`
  return `<section class="finding ${each.level} ${each.rows.length < 2 ? 'whole' : ''}"><h3 id="finding-${each.number}">${each.number} ${text(each.title)}</h3>
<p>${icon(each.level)} ${each.level} <span class="small">${text(each.place)}</span> <b>${text(each.when)}</b></p>${body}</section>`
}

const paragraph = ({ label, text: words }: PrintParagraph) =>
  `<p>${label === null ? '' : `<b>${text(label)}</b> `}${text(words)}</p>`

function closing({ maker, next, scope }: PrintModel): string {
  return `<section class="component"><h1 id="next">What to do next</h1><ol>${next.map((step) => `<li><b>${text(step.lead)}</b> ${text(step.text)}`).join('')}</ol>
<h1>Scope and signature</h1>${factGrid(scope.facts)}<section class="limits"><h2>Outside every inspection</h2>${list(scope.limitations)}</section>
<p>${text(maker.name)}, ${text(maker.company)}</p><p class="small">${text(scope.limits)}</p></section>`
}

function appendix({ id, heading, intro, sections }: PrintAppendix): string {
  return `<h1 class="new" id="${id}">${text(heading)}</h1><p>${text(intro)}</p><div class="columns">${sections
    .map(
      (section) =>
        `<h2>${text(section.heading)}</h2>${paragraphs(section.paragraphs)}${section.tasks.map((task) => `<div class="task">${text(task)}</div>`).join('')}`,
    )
    .join('')}</div>`
}
