export type ErrorLevel = 'info' | 'warning' | 'error';
