import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const lines = async function* (name: string, events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`;
};

/** Sends objects as server-sent events with the same event name. Each is sent as soon as it is available. */
export const sendEvents = (reply: FastifyReply, name: string, events: AsyncIterable<object>): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    // Disables proxy buffering. Otherwise the events would arrive only after the run has ended.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(name, events)));
