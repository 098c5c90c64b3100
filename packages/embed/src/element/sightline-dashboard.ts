import { embedDashboard, type EmbeddedDashboard } from '../embed-dashboard.ts';
import type { FiltersChange } from '../model/filters.ts';
import { appliedAttributes, type AppliedAttribute } from './apply-attribute.ts';
import { fetchTokenFrom } from './fetch-token-from.ts';

/** Events of the element, by name. They bubble and cross shadow boundaries. */
export interface SightlineDashboardEventMap {
  'dashboard-filters': CustomEvent<FiltersChange>;
  /** Fired if an attribute is invalid, no token could be fetched, or the theme or filters could not be set. */
  'dashboard-error': CustomEvent<{ readonly error: unknown }>;
}

/**
 * `<sightline-dashboard>`. Attributes: `server`, `embed-id`, `token-url` (returns a guest token), `filters` (JSON,
 * keyed by filter name), `theme`, `title`, `hide-title`, `hide-tabs`, `hide-chart-menus`.
 */
export interface SightlineDashboardElement extends HTMLElement {
  /** Fetches guest tokens; used instead of `token-url`. */
  fetchGuestToken: (() => Promise<string>) | undefined;
  /** The dashboard; undefined while the element is not in a page or a required attribute is missing. */
  readonly dashboard: EmbeddedDashboard | undefined;
  addEventListener<Name extends keyof SightlineDashboardEventMap>(
    name: Name,
    listener: (this: SightlineDashboardElement, event: SightlineDashboardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'sightline-dashboard': SightlineDashboardElement;
  }
}

/** Attributes whose change requires a new frame. */
const ofAddress: ReadonlySet<string> = new Set([
  'server',
  'embed-id',
  'token-url',
  'hide-title',
  'hide-tabs',
  'hide-chart-menus',
]);

/** Returns the settings from the attributes; undefined if required attributes are missing. */
const settingsOf = (element: HTMLElement, given: (() => Promise<string>) | undefined) => {
  const [server, embedId, tokenUrl] = ['server', 'embed-id', 'token-url'].map((name) => element.getAttribute(name));
  const fetchGuestToken = given ?? (tokenUrl ? () => fetchTokenFrom(tokenUrl) : undefined);
  if (!server || !embedId || !fetchGuestToken) return undefined;
  return {
    server,
    embedId,
    fetchGuestToken,
    title: element.title || 'Dashboard',
    hideTitle: element.hasAttribute('hide-title'),
    hideTabs: element.hasAttribute('hide-tabs'),
    hideChartMenus: element.hasAttribute('hide-chart-menus'),
  };
};

const isApplied = (name: string): name is AppliedAttribute => Object.hasOwn(appliedAttributes, name);

/** Returns the class of the element. Call it in a browser only. */
export const makeDashboardElement = (): CustomElementConstructor =>
  class extends HTMLElement {
    static readonly observedAttributes = [...ofAddress, ...Object.keys(appliedAttributes), 'title'];
    dashboard: EmbeddedDashboard | undefined;
    #fetchGuestToken: (() => Promise<string>) | undefined;
    #willStart = false;

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':host { display: block; height: 40rem } :host([hidden]) { display: none }');
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    }

    get fetchGuestToken(): (() => Promise<string>) | undefined {
      return this.#fetchGuestToken;
    }
    set fetchGuestToken(fetchGuestToken: (() => Promise<string>) | undefined) {
      this.#fetchGuestToken = fetchGuestToken;
      this.#startSoon();
    }

    connectedCallback(): void {
      // A framework may have set the property before the element was defined.
      const early = Object.getOwnPropertyDescriptor(this, 'fetchGuestToken');
      if (early) {
        Reflect.deleteProperty(this, 'fetchGuestToken');
        this.#fetchGuestToken = early.value as () => Promise<string>;
      }
      this.#startSoon();
    }

    disconnectedCallback(): void {
      this.dashboard?.close();
      this.dashboard = undefined;
    }

    attributeChangedCallback(name: string): void {
      if (ofAddress.has(name)) this.#startSoon();
      else if (this.dashboard && name === 'title') this.dashboard.frame.title = this.title || 'Dashboard';
      else if (this.dashboard && isApplied(name)) this.#apply(this.dashboard, name);
    }

    /** Shows the dashboard in a microtask. If several attributes change at the same time, it is shown only once. */
    #startSoon(): void {
      if (this.#willStart) return;
      this.#willStart = true;
      queueMicrotask(() => {
        this.#willStart = false;
        this.#start();
      });
    }

    #start(): void {
      this.disconnectedCallback();
      const settings = settingsOf(this, this.#fetchGuestToken);
      if (!this.isConnected || !settings) return;
      const onFiltersChange = (change: FiltersChange) => this.#tell('dashboard-filters', change);
      const onError = (error: unknown) => this.#tell('dashboard-error', { error });
      try {
        this.dashboard = embedDashboard({ ...settings, container: this.shadowRoot!, onFiltersChange, onError });
      } catch (error) {
        onError(error);
        return;
      }
      for (const name of this.getAttributeNames()) if (isApplied(name)) this.#apply(this.dashboard, name);
    }

    #apply(dashboard: EmbeddedDashboard, name: AppliedAttribute): void {
      appliedAttributes[name](dashboard, this.getAttribute(name) ?? '').catch((error: unknown) => {
        // Calls that are still waiting when the dashboard is closed are not reported as failures.
        if (this.dashboard === dashboard) this.#tell('dashboard-error', { error });
      });
    }

    #tell(name: keyof SightlineDashboardEventMap, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }
  };
