import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.ts';

describe('older addresses', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(() => test.close());

  it.each([
    ['/superset/slice/7/', '/explore/?slice_id=7'],
    ['/superset/slice/7/?standalone=1', '/explore/?slice_id=7&standalone=1'],
    ['/superset/slice/7%26x%3D1/', '/explore/?slice_id=7%26x%3D1'],
    ['/superset/explore/?slice_id=7', '/explore/?slice_id=7'],
    ['/superset/explore/table/3/', '/explore/?datasource_type=table&datasource_id=3'],
    ['/superset/sqllab/history/', '/sqllab/history/'],
    ['/back', '/'],
    ['/', '/superset/welcome/'],
  ])('SERVER-02 leads from %s to %s', async (from, to) => {
    const { status, headers } = await test.visitor.get(from);
    expect([status, headers['location']]).toEqual([302, to]);
  });

  it('SERVER-02 warns before a link leaves for another host, and goes nowhere by itself', async () => {
    const url = 'https://elsewhere.example/a?b="><script>alert(1)</script>';
    const { status, headers, text } = await test.visitor.get(`/redirect/?url=${encodeURIComponent(url)}`);
    expect([status, headers['location']]).toEqual([200, undefined]);
    expect(text).toContain('<h1>This link leads to elsewhere.example</h1>');
    expect(text).not.toContain('<script>');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/chart/list/',
    'https://a:b@c.example',
    '',
  ])('SERVER-14 makes no link of %s', async (url) => {
    const { status, text } = await test.visitor.get(`/redirect/?url=${encodeURIComponent(url)}`);
    expect(status).toBe(400);
    expect(text).not.toContain('href');
  });
});
