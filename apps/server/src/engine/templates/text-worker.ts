import process from 'node:process';
import type { TemplateAnswer, TemplateRequest } from './protocol.ts';
import { TemplateRenderer } from './render-template.ts';

/**
 * Renderer of this child process, which renders templates one at a time and knows only the data sent with each
 * template.
 */
const renderer = new TemplateRenderer();

process.on('message', ({ id, template, facts, filling }: TemplateRequest) => {
  const answer: TemplateAnswer = { id, ...renderer.render(template, facts, filling) };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.({ id: 0, kind: 'invalid', message: 'ready' } satisfies TemplateAnswer);
