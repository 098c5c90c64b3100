/** The `theme` entry point where there is no page to style: on a server, and in tests that run in Node. */
export {};
