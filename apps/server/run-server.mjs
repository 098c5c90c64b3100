import { spawn } from 'node:child_process';

const parentCheckMs = 500;

/**
 * Returns the server's command with its arguments. A first argument that is not an option is the name of a command,
 * which the server validates.
 */
export const commandOf = (words) => {
  if (words[0] === '--help' || words[0] === '-h') return ['help'];
  return words[0] === undefined || words[0].startsWith('-') ? ['serve', ...words] : words;
};

/**
 * Runs a program of the server with its arguments. Ends when the server ends, and forwards SIGTERM and
 * Ctrl+C to the server. Also ends the server when the parent process ends without forwarding a signal, as npm does when
 * only npm receives the signal.
 */
export const runServer = (node, words) => {
  const server = spawn(node, words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // With this setting, the C library returns large blocks of memory to the system as soon as they are freed. This
    // saves 70 MB after some use of the server.
    env: { MALLOC_TRIM_THRESHOLD_: '131072', ...process.env },
  });
  const parent = process.ppid;
  // Do not forward Ctrl+C from a terminal: the terminal sends it to the server as well, and a second signal would cut
  // off running queries.
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
