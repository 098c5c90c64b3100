import launcherStyles from '../parts/launcher/launcher.css?inline';
import themeStyles from '../theme.css?inline';
import { makeElementWidget, type ElementWidget } from './element-widget.ts';
import hostStyles from './host.css?inline';
import { observedAttributes, readAttributes, readLocale } from './read-attributes.ts';
import type { SupportWidgetElement, SupportWidgetEventMap } from './support-widget-element.ts';

type Held = Pick<SupportWidgetElement, 'headers' | 'submit' | 'messages'>;

const loadChunk = () => import('./panel-in-shadow.tsx');

// This file can also be imported on a server, where there is no DOM.
const PageElement = globalThis.HTMLElement ?? Object;

class WidgetElement extends PageElement implements Held {
  static readonly observedAttributes = observedAttributes;
  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #held: Partial<Held> = {};
  #widget: ElementWidget | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(hostStyles + themeStyles + launcherStyles);
    this.#shadow.adoptedStyleSheets.push(sheet);
  }

  get open(): boolean {
    return this.hasAttribute('open');
  }

  set open(open: boolean) {
    this.toggleAttribute('open', open);
  }

  get headers() {
    return this.#held.headers;
  }

  set headers(headers) {
    this.#hold({ headers });
  }

  get submit() {
    return this.#held.submit;
  }

  set submit(submit) {
    this.#hold({ submit });
  }

  get messages() {
    return this.#held.messages;
  }

  set messages(messages) {
    this.#hold({ messages });
  }

  show(): void {
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }

  connectedCallback(): void {
    // Properties that the page set before the element was defined hide the accessors of the class, so they are set
    // again.
    for (const name of ['headers', 'submit', 'messages', 'open'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const own = this[name];
      delete (this as Partial<typeof this>)[name];
      Object.assign(this, { [name]: own });
    }
    this.#widget ??= makeElementWidget(this.#shadow, {
      ask: (open) => {
        this.open = open;
      },
      tell: (open) => this.#tell(open ? 'support-open' : 'support-close', null),
      listeners: {
        onSubmit: (request) => this.#tell('support-submit', { request }),
        onSuccess: (request) => this.#tell('support-success', { request }),
        onError: (error) => this.#tell('support-error', { error }),
      },
      loadChunk,
    });
    this.#draw();
  }

  disconnectedCallback(): void {
    // If the element was only moved, it is connected again when this microtask runs, and keeps its input.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#widget?.remove();
      this.#widget = undefined;
    });
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  #hold(held: Partial<Held>): void {
    Object.assign(this.#held, held);
    this.#draw();
  }

  #draw(): void {
    this.#widget?.show({
      open: this.open,
      locale: readLocale(this),
      theme: this.getAttribute('theme'),
      settings: { ...readAttributes(this), ...this.#held },
    });
  }

  #tell<Name extends keyof SupportWidgetEventMap>(name: Name, detail: SupportWidgetEventMap[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Registers `<support-widget>`, or the same element under another name. Throws if the name is taken. */
export function defineSupportWidget(registry: CustomElementRegistry = customElements, name = 'support-widget'): void {
  // A class can be registered only once, so each name gets a separate subclass.
  registry.define(name, class extends WidgetElement {});
}
