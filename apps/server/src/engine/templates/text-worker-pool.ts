import { TextCache } from '../text-cache.ts';
import type { TemplateFacts, TemplateOutcome } from './protocol.ts';
import { templateLimits } from './template-limits.ts';
import { TextProcess } from './text-process.ts';

/** The template renderer. */
export interface Templates {
  /**
   * Renders one template with the given facts.
   * @param filling replacement for undefined names; without it they are reported
   */
  render(template: string, facts: TemplateFacts, filling?: string): Promise<TemplateOutcome>;
  close(): Promise<void>;
}

export interface TemplatesSettings {
  readonly workMs: number;
  readonly clockMs: number;
  readonly memoryMegabytes: number;
  /** Idle time after which a process ends. */
  readonly idleMs?: number;
}

const idleMsAtMost = 60_000;
const cachedCharacters = 2_000_000;

/** Returns the cache key. It includes the current time only if the template reads a time range. */
function keyOf(template: string, facts: TemplateFacts, filling: string | undefined): string {
  const { clock, ...others } = facts;
  const moment = template.includes('get_time_filter') ? clock : null;
  return JSON.stringify([template, others, moment, filling]);
}

/** A pool of two processes: one renders, and a spare process takes over when that one ends. */
class TextWorkerPool implements Templates {
  readonly #settings: TemplatesSettings;
  readonly #cache = new TextCache<TemplateOutcome>(cachedCharacters);
  #active: TextProcess | null = null;
  #spare: TextProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(settings: TemplatesSettings) {
    this.#settings = settings;
  }

  #start(): void {
    this.#active ??= new TextProcess(this.#settings.memoryMegabytes);
    this.#spare ??= new TextProcess(this.#settings.memoryMegabytes);
  }

  async render(template: string, facts: TemplateFacts, filling?: string): Promise<TemplateOutcome> {
    const key = keyOf(template, facts, filling);
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const rendering = this.#last.then(() => this.#run(template, facts, filling));
    this.#last = rendering.catch(() => undefined);
    const outcome = await rendering;
    if (outcome.kind === 'rendered') this.#cache.set(key, outcome);
    return outcome;
  }

  async #run(template: string, facts: TemplateFacts, filling?: string): Promise<TemplateOutcome> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    try {
      const process = await this.#take();
      return await process.render({ template, facts, ...(filling === undefined ? {} : { filling }) }, this.#settings);
    } finally {
      if (!this.#closed)
        this.#idleTimer = setTimeout(() => this.#rest(), this.#settings.idleMs ?? idleMsAtMost).unref();
    }
  }

  async #take(): Promise<TextProcess> {
    if (this.#closed) throw new Error('The template renderer is closed.');
    if (this.#active?.alive !== true) {
      this.#active = this.#spare;
      this.#spare = null;
    }
    this.#start();
    const process = this.#active ?? new TextProcess(this.#settings.memoryMegabytes);
    await process.ready;
    return process;
  }

  /** Ends the processes to free their memory. The next template starts new ones. */
  #rest(): void {
    for (const process of [this.#active, this.#spare]) process?.end('time');
    this.#active = null;
    this.#spare = null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const processes = [this.#active, this.#spare].filter((process) => process !== null);
    for (const process of processes) process.end('time');
    await Promise.all(processes.map((process) => process.gone));
  }
}

/**
 * Creates a renderer that renders templates in child processes. They start when the first template arrives, and end
 * after they have been idle for some time.
 */
export function openTemplates(settings: TemplatesSettings = templateLimits): Templates {
  return new TextWorkerPool(settings);
}
