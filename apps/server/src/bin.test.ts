import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('../bin/sightline.mjs', import.meta.url));

/** Runs the published command with a faked Node version. */
const runOn = (version: string) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
    const words = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, command, 'help'];
    execFile(process.execPath, words, (error, _stdout, stderr) => resolve({ code: error?.code ?? 0, stderr }));
  });

describe('the published command', () => {
  it.each(['20.18.0', '22.3.0'])('says which Node it needs on Node %s, and what to do', async (version) => {
    const { code, stderr } = await runOn(version);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Sightline needs Node 24 or newer, and this is Node ${version}. ` +
        'Install it, or run it once with: npx -p node@24 -p @sightline/server sightline\n',
    );
  });
});
