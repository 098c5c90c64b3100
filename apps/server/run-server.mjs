import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const parentCheckMs = 500;

/**
 * Returns the server's command with its arguments. A first argument that is not an option is the command's name, which
 * the server validates.
 */
export const commandOf = (words) => {
  if (words[0] === '--help' || words[0] === '-h') return ['help'];
  return words[0] === undefined || words[0].startsWith('-') ? ['serve', ...words] : words;
};

/**
 * Runs a server command from its sources, with a suitable Node. Ends when the server ends, and forwards SIGTERM and
 * Ctrl+C to it. Also ends the server when the parent process dies silently, as npm does when only npm is told to end.
 */
export const runServer = (node, words) => {
  const server = spawn(
    node,
    ['-C', '@sightline/source', join(dirname(fileURLToPath(import.meta.url)), 'src', 'main.ts'), ...words],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // With this setting, the C library returns large blocks to the system as soon as they are freed, which saves 70
      // MB after some use.
      env: { MALLOC_TRIM_THRESHOLD_: '131072', ...process.env },
    },
  );
  const parent = process.ppid;
  // Do not forward Ctrl+C from a terminal, which sends it to the server as well. A second one would cut off running
  // queries.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) server.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, parentCheckMs);
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
};
