import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const lines = async function* (name: string, events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`;
};

/** Sends things as server-sent events of one name, each as soon as it is there. */
export const sendEvents = (reply: FastifyReply, name: string, events: AsyncIterable<object>): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    // A proxy that collects an answer first would tell of a run when it is over.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(name, events)));
