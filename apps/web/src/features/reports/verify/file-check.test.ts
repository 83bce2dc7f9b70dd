// A file is judged by its bytes alone: the same ones, one changed, another version's, and files that cannot be judged.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkFile } from '#web/features/reports/verify/file-check.ts'
import { ApiError } from '#web/lib/api.ts'

/** The first example of FIPS 180-2, and its last letter changed. */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const ABD = 'a52d159f262b2c6ddb724a61840befc36eb30c88877a4030b65cbe86298449c9'
const VERSION = { version: 2, newest: true, sha256: ABC }
const genuine = () => new Blob(['abc'], { type: 'application/pdf' })
const nobody = () => Promise.resolve(null)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a file', () => {
  it('with the very same bytes is genuine, and nobody is asked', async () => {
    const ask = vi.fn(nobody)
    expect(await checkFile(genuine(), VERSION, ask)).toEqual({
      kind: 'genuine',
      version: 2,
      newest: true,
    })
    expect(await checkFile(genuine(), { ...VERSION, newest: false }, ask)).toMatchObject({
      newest: false,
    })
    expect(ask).not.toHaveBeenCalled()
  })

  it('in either language of the version is genuine, and nobody is asked', async () => {
    const ask = vi.fn(() => Promise.reject(new ApiError('network', 0, 'Network Error!')))
    const both = { ...VERSION, sha256: ABD, translation_sha256: ABC.toUpperCase() }
    expect(await checkFile(genuine(), both, ask)).toEqual({ kind: 'genuine', version: 2, newest: true })
    expect(await checkFile(new Blob(['abd']), both, ask)).toMatchObject({ kind: 'genuine' })
    expect(ask).not.toHaveBeenCalled()
  })

  it('that the server knows as this very version is genuine, whatever was known before', async () => {
    const ask = () => Promise.resolve({ version: 2, newest: false })
    expect(await checkFile(new Blob(['abd']), VERSION, ask)).toEqual({
      kind: 'genuine',
      version: 2,
      newest: false,
    })
  })

  it('with one letter changed is not', async () => {
    const ask = vi.fn(nobody)
    expect(await checkFile(new Blob(['abd']), VERSION, ask)).toEqual({ kind: 'not-this-report' })
    expect(ask).toHaveBeenCalledExactlyOnceWith(ABD)
  })

  it('that is empty, or goes on after its end, is not', async () => {
    for (const text of ['', 'abc\n'])
      expect((await checkFile(new Blob([text]), VERSION, nobody)).kind).toBe('not-this-report')
  })

  it('of another version is told by its number', async () => {
    const ask = () => Promise.resolve({ version: 1, newest: false })
    expect(await checkFile(new Blob(['older']), VERSION, ask)).toEqual({
      kind: 'other-version',
      version: 1,
      newest: false,
    })
  })

  it('is left undecided where nobody could be asked', async () => {
    const error = new ApiError('network', 0, 'Network Error!')
    expect(await checkFile(new Blob(['other']), VERSION, () => Promise.reject(error))).toEqual({
      kind: 'unsure',
      error,
    })
  })

  it('that cannot be read, is too large, or meets a page without https says so', async () => {
    const moved = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    })
    expect((await checkFile(moved, VERSION, nobody)).kind).toBe('unreadable')
    const huge = Object.defineProperty(new Blob(['x']), 'size', { value: 4_000_000_000 })
    expect((await checkFile(huge, VERSION, nobody)).kind).toBe('too-large')
    vi.stubGlobal('crypto', {})
    expect((await checkFile(genuine(), VERSION, nobody)).kind).toBe('insecure-page')
  })
})
