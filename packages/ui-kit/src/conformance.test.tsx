import './themes/theme.ts';
import { describe, expect, it } from 'vitest';
import * as calendar from './calendar/index.ts';
import * as codeEditor from './code-editor/index.ts';
import * as dataGrid from './data-grid/index.ts';
import * as kit from './index.ts';
import { conformingParts, withoutRoot } from './testing/conforming-parts.tsx';
import { describeConformance } from './testing/describe-conformance.tsx';

describe('parts of the kit', () => {
  it('all conform, or say that they draw nothing', () => {
    const exported = Object.keys({ ...kit, ...calendar, ...codeEditor, ...dataGrid }).filter((name) =>
      /^[A-Z]/u.test(name),
    );
    const known = [...conformingParts.map(({ name }) => name), ...withoutRoot];
    expect(known.toSorted()).toEqual(exported.toSorted());
  });

  describeConformance(conformingParts);
});
