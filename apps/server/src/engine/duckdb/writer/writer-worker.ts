import { EngineRunError } from '../../engine-failure.ts';
import type { FailureFacts } from '../../engine-failure.ts';
import { readFailure } from '../worker/read-failure.ts';
import type { WriterAnswer, WriterRequest, WriterResult, WriterTask } from './protocol.ts';
import { boundPreviews } from './upload/bound-previews.ts';
import { previewUpload } from './upload/preview-upload.ts';
import { readingFailure } from './upload/reading-failure.ts';
import { stageUpload } from './upload/stage-upload.ts';
import { writeTable } from './write-table.ts';

async function run(task: WriterTask): Promise<WriterResult> {
  switch (task.kind) {
    case 'write':
      return writeTable(task.order);
    case 'preview':
      return boundPreviews(await previewUpload(task.room, task.reading));
    case 'stage':
      return stageUpload(task.room, task);
  }
}

function failureOf(error: unknown, task: WriterTask): FailureFacts {
  if (error instanceof EngineRunError) return { errorType: error.errorType, message: error.message };
  const facts = readFailure(error, '', []);
  return task.kind === 'write' && task.order.source.kind !== 'upload' ? facts : readingFailure(error, facts);
}

async function answer({ task }: WriterRequest): Promise<WriterAnswer> {
  try {
    return { kind: 'done', result: await run(task) };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error, task) };
  }
}

function serve(): void {
  process.on('message', (request: WriterRequest) => {
    void answer(request).then((told) => process.send?.(told));
  });
  // Kill the process, because an exit would wait for the engine's current work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

// Entry point of a child process.
serve();
