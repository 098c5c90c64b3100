import { describe, expect, it } from 'vitest';
import { parseEditorStart, withoutEditorStart } from './url.ts';

describe('LIST-29 addresses that open the editor', () => {
  it.each([
    ['', undefined],
    ['?filters=(name:a)', undefined],
    ['?chart=3', undefined],
    ['?edit=5', { id: 5 }],
    ['?edit=5x&add', {}],
    ['?edit=0', undefined],
    ['?add', {}],
    ['?add=&chart=3', { chart: 3 }],
    ['?add&dashboard=9', { dashboard: 9 }],
    ['?add&chart=3&dashboard=9', { chart: 3 }],
    ['?add&chart=-3', {}],
  ])('%s opens %j', (search, start) => expect(parseEditorStart(search)).toEqual(start));

  it('leaves the state of the list alone', () => {
    expect(withoutEditorStart('?add&chart=3')).toBe('');
    expect(withoutEditorStart('?pageIndex=2&edit=5')).toBe('?pageIndex=2');
  });
});
