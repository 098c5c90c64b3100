export { makeBoard, type BoardChart } from './chart-board.ts';
export { signInByToken, waitForExamples, type Caller } from './api.ts';
export { adminPassword, runCommand, startServer, type RunningServer, type ServerOptions } from './server.ts';
export { browserArguments, executablePath } from './browser.ts';
