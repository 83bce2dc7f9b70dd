// Senders that mean a server no good: bodies far too large, and bodies that come a byte at a time.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const MB = 1024 * 1024

export interface Sending {
  port: number
  path: string
  headers: Record<string, string>
  /** What is sent over and over until the connection ends, or `bytes` are sent. */
  chunk: string
  bytes: number
}

/** Headers of a form whose length nobody tells. */
export const FORM_HEADERS = {
  'Content-Type': 'multipart/form-data; boundary=b',
  'Transfer-Encoding': 'chunked',
}

const part = `--b\r\nContent-Disposition: form-data; name="first_name"\r\n\r\n${'x'.repeat(MB - 80)}\r\n`
/** A field of such a form, of about a megabyte. */
export const FORM_PART = `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`

/** Sends as fast as it is taken; gives the answer's head and how much went out. */
export async function sendUntilRefused(sending: Sending): Promise<{ answer: string; sent: number }> {
  const { port, path, headers, chunk, bytes } = sending
  const socket = await openSocket(port)
  let answer = ''
  let sent = 0
  socket.on('data', (data) => {
    answer += data
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map((pair) => pair.join(': ')),
      '\r\n',
    ].join('\r\n'),
  )
  const piece = Buffer.from(chunk)
  const push = () => {
    while (sent < bytes && !socket.destroyed && socket.writable) {
      sent += piece.length
      if (!socket.write(piece)) {
        socket.once('drain', push)
        return
      }
    }
  }
  push()
  await closed
  return { answer, sent: Math.min(sent, socket.bytesWritten) }
}

const DRIP_MS = 500

/** Opens so many connections, each with a body that never ends; gives what closes them. */
export async function drip(port: number, count: number): Promise<() => void> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(port)))
  for (const socket of sockets)
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, DRIP_MS)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
