export { signInByToken, waitForExamples, type Caller } from './api.ts';
export { adminPassword, startServer, type RunningServer, type ServerOptions } from './server.ts';
export { browserArguments, executablePath } from './browser.ts';
