import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, executablePath } from './browser.ts';

/** A browser with its own profile. It can be killed as in a crash, and restarted with the same profile. */
export interface CrashingBrowser {
  /** Starts the browser and opens a page. */
  readonly start: () => Promise<Page>;
  /** Sends SIGKILL to all processes of the browser. Returns the time of the kill in milliseconds since 1970 UTC. */
  readonly kill: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

/** Resolves with the address of the debugging port, which the browser writes into its profile. */
const portOf = async (profile: string): Promise<string> => {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (port) return `http://127.0.0.1:${port}`;
    } catch {
      // The file does not exist yet.
    }
    await setTimeout(50);
  }
  throw new Error('the browser opened no port');
};

export const makeCrashingBrowser = (): CrashingBrowser => {
  const profile = mkdtempSync(join(tmpdir(), 'sightline-browser-'));
  let child: ReturnType<typeof spawn> | undefined;
  const kill = async () => {
    const running = child;
    child = undefined;
    const at = Date.now();
    if (running?.pid === undefined) return at;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    // Kill the process group that the browser leads, so that none of its processes can store anything later.
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    return at;
  };
  return {
    start: async () => {
      rmSync(join(profile, 'DevToolsActivePort'), { force: true });
      child = spawn(
        executablePath,
        [...browserArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
        { detached: true, stdio: 'ignore' },
      );
      const browser = await chromium.connectOverCDP(await portOf(profile));
      return browser.contexts()[0]!.pages()[0] ?? browser.contexts()[0]!.newPage();
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
