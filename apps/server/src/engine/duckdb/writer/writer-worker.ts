import { readFailure } from '../worker/read-failure.ts';
import type { WriterAnswer, WriterRequest } from './protocol.ts';
import { writeTable } from './write-table.ts';

async function write({ id, order }: WriterRequest): Promise<WriterAnswer> {
  try {
    return { kind: 'written', id, table: await writeTable(order) };
  } catch (error) {
    return { kind: 'failed', id, failure: readFailure(error, '', []) };
  }
}

function serve(): void {
  process.on('message', (request: WriterRequest) => {
    void write(request).then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => process.exit(0));
}

// This file is the entry of a process of its own.
serve();
