import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'handlebars',
  query_mode: 'aggregate',
  groupby: ['product', 'line'],
  metrics: ['revenue'],
  handlebarsTemplate: `<h2>Best sellers</h2>
<ol>
{{#each data}}
  <li class="{{#if @first}}best{{/if}}"><b>{{product}}</b> <small>{{line}}</small> {{formatNumber revenue}}</li>
{{/each}}
</ol>`,
  styleTemplate: 'li { margin-bottom: 4px; } .best { font-size: 16px; }',
};
const made = (rows: readonly (readonly (string | number | null)[])[]) =>
  madeRows({ product: 1, line: 1, revenue: 0 }, rows);
const rows = made([
  ['Trail Runner X2', 'Footwear', 1_420_000],
  ['Storm Shell 3L', 'Jackets', 1_270_500],
  ['Ridge 45 Pack', 'Backpacks', 961_000],
  ['<b>Nimbus</b> & "2P"', 'Tents', 620_000],
]);

/** A template that a hostile author might write. None of it may run, load or leave its frame. */
const hostile = `<script>parent.document.title = 'reached'</script>
<img src="https://example.com/seen.png" onerror="parent.document.title = 'reached'">
<iframe src="https://example.com/"></iframe><object data="https://example.com/"></object>
<svg onload="parent.document.title = 'reached'"><use href="https://example.com/#a"></use></svg>
<link rel="stylesheet" href="https://example.com/seen.css"><meta http-equiv="refresh" content="0;url=https://example.com/">
<a href="javascript:parent.document.title = 'reached'">link</a> <a href="https://example.com/page">page</a>
<form action="https://example.com/"><button formaction="https://example.com/">send</button></form>
<p style="background: url(https://example.com/seen.png)" onclick="parent.document.title = 'reached'">still here</p>
{{constructor.constructor}}{{#with this as |it|}}{{lookup it "__proto__"}}{{it.constructor}}{{/with}}`;

/** Sample data for the stories and the tests of templates. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [rows] },
  { name: 'no template', formData: { ...formData, handlebarsTemplate: '' }, results: [rows] },
  { name: 'a fault', formData: { ...formData, handlebarsTemplate: '<p>\n{{#each data}}\n' }, results: [rows] },
  { name: 'no rows', formData, results: [made([])] },
  {
    name: 'hostile',
    formData: {
      ...formData,
      handlebarsTemplate: hostile,
      styleTemplate:
        '@import url(https://example.com/seen.css); body { background: url(https://example.com/seen.png); }',
    },
    results: [rows],
  },
];
