/** The `theme` entry point for environments without a page to style: servers, and tests that run in Node. */
export {};
