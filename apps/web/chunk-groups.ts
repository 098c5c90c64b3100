/** Chunks of code that chart drawings share. */
const chartGroups = [
  {
    name: 'plot',
    // Code that every chart drawing depends on: one file instead of thirty tiny ones. Only sankey needs d3-path 1.
    test: new RegExp(
      [
        String.raw`packages/charts/src/(?:frame/(?:axes|frame\.css|Legend\.|legend-room|place-legend|moment-ticks|PlotAxes|text-width|geist-widths|menu-handler|use-(?:active|hidden|mark-layer))|series/(?!Bars|Density|density|HoverMarks|SeriesCanvas|SeriesPicture|paint-lines|many-points|zoomed-data|reduced-lines|column-numbers|SeriesLayer|series-(?:at|brush|clauses|menu-mark|source|style|tooltip))|kinds/(?:line|area)/Chart)`,
        String.raw`node_modules/(?:\.pnpm/)?@visx[+/](?:axis|grid|group|legend|scale|text)`,
        String.raw`@visx/shape/esm/(?:shapes/(?:Area|Bar|Line|LinePath)|util/(?:D3ShapeFactories|setNumberOrNumberAccessor))\.`,
        String.raw`node_modules/(?:\.pnpm/)?(?:balanced-match|reduce-function-call|math-expression-evaluator|reduce-css-calc|classnames|internmap|d3-scale|d3-color|d3-interpolate)`,
        String.raw`node_modules/\.pnpm/d3-path@3`,
        String.raw`d3-shape/src/(?:constant|math|path|array|point|line|area|arc|curve/(?:linear|monotone|step))\.js`,
      ].join('|'),
      'u',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'sheet',
    // The drawing of grids, and tables, which need it before the page is ready.
    test: /packages\/(?:ui-kit\/src\/data-grid\/(?:StillGrid|GridSheet|GridBody|GridRow|HeadRow|HeadCell|Pinned|align-of|geometry|use-sheet|use-view|use-widths|data-grid\.css\.ts$)|charts\/src\/(?:grid\/(?:ChartGrid|chart-grid\.css\.ts$|use-(?:live-grid|idle|grid-place|held-press))|kinds\/table\/(?:Chart|Table|table-data|table-grid)\.))/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'deck',
    // The renderer of map layers, without its WebGPU modules.
    test: /node_modules[\\/](?:\.pnpm[\\/])?(?:@(?:deck|luma|math|probe|loaders)\.gl[\\/+]|mjolnir\.js|gl-matrix|earcut)(?!.*[\\/]webgpu[\\/])/u,
    includeDependenciesRecursively: false,
  },
];

/** Chunks of the app. A file that matches several chunks goes into the first of them. */
export const appGroups = [
  {
    name: 'framework',
    // Code that every page needs. A hook of the query library that only one page uses goes into the chunk of that page.
    test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|react-router|scheduler|history|@tanstack[\\/+](?:react-query|query-core)|zustand)(?:@|[\\/])(?!.*(?:useQueries|queriesObserver|[iI]nfinite))/u,
  },
  {
    name: 'kit',
    // Code that every page starts with, components that Home and the lists share, and the table of what each command
    // makes stale.
    test: new RegExp(
      [
        String.raw`packages/ui-kit/src/(?:avatar|badge|banner|button|card/(?!CardGrid)|checkbox/checkbox\.css|copy-text|use-told-copy|use-late|late\.|data-grid/cell-face|empty|facet|field/field-context|focus|floating/(?!RadixFloat|Borrowed)|hidden|icon|kbd|link|menu/(?!Menu(?:Float|Entries)|PointMenu|OpenContextMenu)|page-header|pagination|popover/.*css|progress|segmented/.*css|switch/.*css|select/.*\.css|skeleton/(?:S|s)keleton|spinner|text-input|themes|toast|tokens|tooltip/(?!TooltipFloat))`,
        String.raw`packages/core/src/(?:react/(?:core-provider|messages)|format/relative-time|units/durations|bootstrap/start-up-data|cache/query-options)`,
        String.raw`packages/entity-ui/src/parts/(?:late-error/(?:LateErrorView|LateWaysOut|load-error-view|PageFailure|page-failure)|list-screen/use-narrow)`,
        String.raw`apps/web/src/(?:messages/(?:en|index)\.|model/routes\.|ports/start-up-data\.|parts/page-frame/page-frame\.css)`,
        String.raw`node_modules/(?:\.pnpm/)?(?:intl-messageformat|@formatjs)`,
        // Modules that tabs, menus and choice fields depend on.
        String.raw`@radix-ui/(?:primitive|react-(?:roving-focus|collection|presence|slot|context|id|direction|primitive|compose-refs|use-[a-z-]+))/|packages/ui-kit/src/use-reading-direction`,
        String.raw`packages/(?:core/src/(?:entities/(?:person|certification|tag)\.|units/(?:moment|ids))|entity-ui/src/(?:messages/(?:en|index)\.|commands/set-favorite|model/(?:dataset|report)-path|reads/use-href|parts/(?:favorite-star|published-badge|cards/(?:Certified|cards\.css))))`,
        String.raw`packages/error-panels/src/.*suggest-names|lucide-react.*icons/(?:calendar-clock|braces|database|key-round|lock|copy|hash|search-x)\.`,
        String.raw`apps/web/src/parts/(?:rail|shell|page-frame|routing)/.*\.vanilla\.css`,
        String.raw`packages/core/src/cache/stale-after\.|packages/ui-kit/src/(?:table/use-edge-drag|root-attributes)\.`,
        String.raw`node_modules/(?:\.pnpm/)?lucide-react.*(?:Icon|context|defaultAttributes|shared|chevron-|arrow-|/arrow-(?:up|down)|ellipsis|check|minus|search|/x|/(?:pencil|eye|download|star|upload|clock|trash|trash-2|house|life-buoy|unplug|external-link|log-out|link|rotate-ccw|settings-2|corner-down-left|sun|moon|layout-dashboard|chart-column))\.m?js`,
      ].join('|'),
      'u',
    ),
  },
  {
    name: 'styles',
    // Style rules of components that the dashboard, the explorer and SQL Lab share: one style sheet instead of ten tiny
    // ones.
    test: /packages\/(?:(?:ui-kit|entity-ui|error-panels|charts)\/src\/(?!(?:table|card|data-grid\/heads|kinds\/pivot-table|parts\/list-screen)\/)|dashboard\/src\/parts\/filter-bar\/|explore\/src\/parts\/chart-kinds\/).*\.vanilla\.css/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'workbench',
    // Small modules that the dashboard, the explorer and SQL Lab share.
    test: /packages\/(?:ui-kit\/src\/(?:tabs\/(?!MoreTabs|tabs-that-fit)|popover\/(?!.*css)|chip\/|skeleton\/(?:P|p)age)|core\/src\/frames\/column\.)|lucide-react.*icons\/(?:list-filter|refresh-cw)\.|@radix-ui\/react-tabs|packages\/core\/src\/(?:format\/(?:numbers|times|per-locale)|units\/time-grain)\.|node_modules\/(?:\.pnpm\/)?(?:d3-format@|d3-array@3|d3-time@|d3-time-format@)/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'chart-base',
    // The lightweight code of charts: kinds, their queries, formats and color schemes.
    test: /packages\/charts\/src\/(?:parts\/part-query\.|flow\/pair-query\.|query\/|view\/(?:result-columns|dataset-words)|scales\/(?:color-schemes|color-registry|mix-colors|value-registry)|frame\/(?:value-format|late-chart|use-late-part)|series\/series-style|kind\/(?:chart-kind|condition)|kinds\/(?:kinds|mixed\/sides|lists\/(?:kinds|queries)|[^/]+\/(?:index|query))\.|map\/spatial\.|messages\/(?:en|index)\.)/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'workbench-tools',
    // Small modules that the explorer and SQL Lab share, and one that it shares with pivot tables.
    test: /packages\/charts\/src\/kinds\/pivot-table\/aggregate-names\.|packages\/(?:ui-kit\/src\/splitter\/|entity-ui\/src\/(?:parts\/drafts\/use-draft-key|store\/browser-key)\.)|lucide-react.*icons\/(?:redo-2|undo-2|play|type|calendar|toggle-left|text-align-start)\./u,
    includeDependenciesRecursively: false,
  },
  ...chartGroups,
  {
    name: 'grid',
    // The grid of rows, without the code that copies cells.
    test: /packages\/(?:ui-kit\/src\/data-grid\/(?!heads\/|cells-as|to-tsv|cell-face|.*css)|charts\/src\/(?:messages\/cells|grid\/use-(?!cell-copy|live-grid|idle|grid-place)))/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'choices',
    // Radio buttons, segmented controls and switches. Home, lists and the explorer load this chunk at the start.
    // Dashboards and SQL Lab do not.
    test: /packages\/ui-kit\/src\/(?:radio\/use-|segmented\/(?!.*css)|switch\/(?!.*css))|@radix-ui\/react-(?:radio-group|switch)\//u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'select',
    // Select fields. Lists, the explorer and SQL Lab load this chunk at the start. Home and dashboards do not.
    test: /packages\/ui-kit\/src\/(?:select\/(?!.*css)|use-typeahead)/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'cards',
    // Feature components that Home and the list screens share.
    test: new RegExp(
      [
        String.raw`packages/catalog/src/(?:messages/share|reads/chart-rows|parts/item-actions/(?:use-item|use-saved-query|ItemDialogs))`,
        String.raw`packages/entity-ui/src/(?:messages/list(?:-en)?\.|parts/(?:relative-time|cards/(?!Certified|cards\.css|CompactRow|compact-row))|commands/(?:export-items|use-export)|model/(?:sql-pieces|chart-kind-name)|reads/(?:use-chart-kind-name|use-dark|picture))`,
        String.raw`packages/core/src/entities/(?:chart|dashboard|saved-query|table-names)\.`,
        // Checkboxes that select rows and cards.
        String.raw`packages/ui-kit/src/checkbox/(?!.*css)|@radix-ui/react-checkbox/`,
      ].join('|'),
      'u',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    // Components that only the list screens share.
    test: new RegExp(
      [
        String.raw`packages/catalog/src/(?:messages/(?:en|index)\.|reads/(?:facet-choices|list-pages)|parts/lists/(?:RowTools|cells|use-bulk|ImportButton|use-yes-no|lists\.css))`,
        String.raw`packages/entity-ui/src/(?:parts/list-screen/(?:ListScreen|ListHeader|ListContent|ListFoot|ListRows|ListBar|use-list-state|use-list-page|use-existing-page|use-favorite-status|use-column-widths|use-selection|press-row-key|use-small|list-description|filter-words|list-screen\.css)|parts/owners-cell/|model/list-(?:rules|state)|reads/list-page\.)`,
        String.raw`packages/core/src/rison/parse`,
        String.raw`packages/ui-kit/src/(?:table/(?!RowDetails|ColumnGrip|use-edge-drag)|card/CardGrid)|pages/use-list-address`,
        String.raw`lucide-react.*icons/(?:layout-grid|list-checks|rows-3|arrow-left|tag)\.`,
      ].join('|'),
      'u',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'rail-icons',
    // One chunk for the icons of all smaller screens.
    test: /apps\/web\/src\/parts\/rail\/screen-icons\.|lucide-react.*icons\/(?:bell-ring|messages-square|scroll-text|sticky-note|tags|user|users-round)\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'frames',
    // Code that requests and reads the data of charts.
    test: /packages\/core\/src\/(?:frames\/(?:layout|frame-reader|read-frames|read-cells|frame-result|frame-results)|cache\/(?:frame-results|late-reads|chart-queue|keyed-results))\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'comments',
    // The comments button. It loads after the first data of a page.
    test: /packages\/entity-ui\/src\/(?:messages\/commented|model\/comment-address|reads\/comment-count|parts\/comments\/(?:CommentsPanel|CommentsToggle))|lucide-react.*icons\/message-circle\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'chart-view',
    // Components that the dashboard and the explorer put around a chart drawing.
    test: /packages\/(?:charts\/src\/(?:view\/(?:ChartView|view\.css|drawing-of|use-chart-colors|use-mark-menu)|drill\/ChartDrill)|entity-ui\/src\/(?:messages\/time-range|model\/time-range\.|reads\/(?:use-at-rest|use-has-comments)|parts\/(?:comments\/(?:CommentsButton|comments-button)|late-error\/LateMissingPage|time-range\/(?:time-range\.css|LateTimeRangePanel|use-range-text)))|core\/src\/format\/column-number\.)|lucide-react.*icons\/share-2\.|@visx[+/](?:point|responsive)/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'schemes',
    // Color schemes that the scheme pickers share with some chart drawings.
    test: /packages\/charts\/src\/scales\/(?:ramp-schemes|named-schemes)\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'scheme-pickers',
    // The scheme pickers. The explorer loads them with the first chart whose colors it shows; the edit mode of
    // dashboards loads them with its panel.
    test: /packages\/charts\/src\/edit\/(?:Scheme|Ramp)Picker\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dashboard-base',
    // Small modules that the dashboard shares with its filters and its edit mode, and that tables and big numbers use.
    test: /packages\/(?:dashboard\/src\/(?:messages\/(?:en|index)|reads\/color-ranks|store\/dashboard-store|model\/(?:apply-filters|history-entry|kept-view|layout|metadata|native-filter|open-tabs|scope|selection|stored-json|tile-period|url)|parts\/filter-bar\/(?:filter-bar\.css|FilterItems|TimeFilter|use-phone|use-values|ValueFilter))|core\/src\/(?:entities\/layout-tree|layout\/read-node)|charts\/src\/(?:scales\/readable-on|kinds\/big-number\/(?:big-number\.css|place-number)|kinds\/table\/table\.css))\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'filter-words',
    // Texts of the filter bar, which the filter editor and the tiles use, too.
    test: /packages\/dashboard\/src\/(?:messages\/filter-words|model\/filter-words|parts\/filter-bar\/use-selection-words)/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'drafts',
    test: /packages\/(?:sqllab\/src\/store\/tab-drafts|entity-ui\/src\/(?:store\/(?:local-drafts|make-local-drafts|last-words|seal)|model\/(?:draft|merge-edits)))\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'controls',
    // The controls of all chart kinds.
    test: /packages\/(?:ui-kit\/src\/swatches\/|entity-ui\/src\/(?:messages\/formats|model\/format-examples|parts\/format-field\/)|charts\/src\/(?:edit\/|kinds\/(?:[^/]+\/edit|lists\/editing)\.|(?:map\/place|flow\/pair)-controls|kinds\/country-map\/country-keys|messages\/edit)|explore\/src\/(?:messages\/(?:en|index)\.|model\/(?:url|form|setting|dataset)\.|parts\/(?:chart-kinds\/|controls-pane\/use-chart-text|pill-list\/pill-list\.css)|reads\/find-datasets))|packages\/entity-ui\/src\/model\/kind-icon\.|lucide-react.*icons\/(?:calendar-days|chart-area|chart-bell-curve|chart-candlestick|chart-column-increasing|chart-gantt|chart-no-axes-combined|chart-scatter|chart-spline|diff|gauge|grid-3x3|map|network|scale|sheet|trending-up|waypoints|workflow|layers|funnel|chart-pie|chart-line)\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    // Components that the explorer shares with dialogs that contain a form.
    test: /packages\/(?:ui-kit\/src\/(?:field\/(?:Field|field\.css)|combobox\/(?:Combobox|combobox\.css|use-options)|tabs\/(?:MoreTabs|tabs-that-fit))|entity-ui\/src\/(?:reads\/read-tagged|parts\/export-menu\/ExportMenu|commands\/(?:export-rows|save-file))|core\/src\/api\/shareable-link\.|entity-ui\/src\/(?:messages\/range-panel|parts\/time-range\/(?:TimeRangeInput|ResolvedRange)))|lucide-react.*icons\/calendar-range\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sql-tabs',
    // Code that synchronizes the tabs of SQL Lab between browsers.
    test: /packages\/sqllab\/src\/(?:store\/(?:keep-synced|sync-tabs?|pull-tabs|tab-links)|reads\/tab-states|commands\/save-tab|model\/shared-tab)\./u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sql-repairs',
    // Code that SQL Lab needs only after an error, or when another window has changed a tab.
    test: /packages\/sqllab\/src\/(?:model\/(?:diagnose|merge-texts|fixes\/(?!fix\.|preview-fix))|parts\/fix-list\/)|node-diff3/u,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialogs',
    // Base of dialogs and forms, and code that the explorer shares with individual dialogs and panels of other pages.
    test: new RegExp(
      [
        String.raw`packages/ui-kit/src/(?:radio/(?!use-)|code/)`,
        String.raw`packages/ui-kit/src/dialog/(?:ModalFrame|Dialog\.|dialog\.css|place-behind|inert-around)|@radix-ui/react-(?:dialog|focus-guards|focus-scope|dismissable-layer|portal)/|aria-hidden/dist`,
        String.raw`packages/error-panels/src/(?!.*test)`,
        String.raw`packages/core/src/errors/(?:chunk-failure|codes|app-error)\.`,
        String.raw`packages/entity-ui/src/(?:messages/edits|parts/conflict-dialog/use-save-edit|commands/create-dashboard)`,
        String.raw`lucide-react.*icons/(?:undo-2|wand-sparkles|database-zap|server-crash)\.`,
      ].join('|'),
      'u',
    ),
    includeDependenciesRecursively: false,
  },
];

/** Chunks of the page that host pages embed in a frame. */
export const embeddedGroups = [
  ...chartGroups,
  {
    name: 'layout',
    test: /packages\/(?:core\/src\/(?:entities\/layout-tree|layout\/read-node)|dashboard\/src\/model\/(?:layout|stored-json))\./u,
    includeDependenciesRecursively: false,
  },
];
