import { expect, type Page } from '@playwright/test';
import { signInByToken } from './api.ts';

/** Returns a file with the rows of a query, as the server writes it for a download. */
export const writtenFile = async (page: Page, format: 'xlsx' | 'parquet', sql: string) => {
  const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const { json } = await caller.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))');
  const [database] = (json as { result: { id: number }[] }).result;
  const csrf = (await (await page.request.get('/api/v1/security/csrf_token/')).json()) as { result: string };
  const answer = await page.request.post('/api/v1/export/', {
    headers: { 'x-csrftoken': csrf.result, referer: process.env['SIGHTLINE_E2E_URL']! },
    data: { source: { database_id: database!.id, sql }, format },
  });
  expect(answer.status()).toBe(200);
  return { name: `Trips of spring.${format}`, mimeType: 'application/octet-stream', buffer: await answer.body() };
};
