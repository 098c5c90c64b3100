import { EngineRunError } from '../../engine-failure.ts';
import type { FailureFacts } from '../../engine-failure.ts';
import { readFailure } from '../worker/read-failure.ts';
import type { WriterAnswer, WriterRequest, WriterResults, WriterTask } from './protocol.ts';
import { previewUpload } from './upload/preview-upload.ts';
import { readingFailure } from './upload/reading-failure.ts';
import { stageUpload } from './upload/stage-upload.ts';
import { writeTable } from './write-table.ts';

function run(task: WriterTask): Promise<WriterResults[keyof WriterResults]> {
  if (task.kind === 'write') return writeTable(task.order);
  return task.kind === 'preview' ? previewUpload(task.room, task.reading) : stageUpload(task.room, task.reading);
}

function failureOf(error: unknown, task: WriterTask): FailureFacts {
  if (error instanceof EngineRunError) return { errorType: error.errorType, message: error.message };
  const facts = readFailure(error, '', []);
  return task.kind === 'write' && task.order.source.kind !== 'upload' ? facts : readingFailure(error, facts);
}

async function answer({ id, task }: WriterRequest): Promise<WriterAnswer> {
  try {
    return { kind: 'done', id, result: await run(task) };
  } catch (error) {
    return { kind: 'failed', id, failure: failureOf(error, task) };
  }
}

function serve(): void {
  process.on('message', (request: WriterRequest) => {
    void answer(request).then((told) => process.send?.(told));
  });
  process.on('disconnect', () => process.exit(0));
}

// This file is the entry of a process of its own.
serve();
