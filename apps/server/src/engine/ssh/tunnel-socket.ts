import { Duplex } from 'node:stream';

/** The channel of a tunnel, and the SSH connection that carries it. */
export interface TunnelLine {
  /** Bytes to and from the remote end. */
  readonly channel: Duplex;
  /** Closes the SSH connection. */
  readonly hangUp: () => void;
}

/**
 * A tunnel that behaves like a socket, as database drivers expect. Ending it closes the underlying SSH connection,
 * which serves only this tunnel.
 */
export class TunnelSocket extends Duplex {
  readonly #line: TunnelLine;

  constructor(line: TunnelLine) {
    super();
    this.#line = line;
    const { channel } = line;
    channel.on('data', (bytes: Buffer) => {
      if (!this.push(bytes)) channel.pause();
    });
    channel.on('end', () => this.push(null));
    channel.on('error', (error: Error) => this.destroy(error));
    channel.on('close', () => this.destroy());
  }

  /** For drivers that call `connect`. The tunnel is already open, so this only emits the event. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** A no-op: small packets are not delayed. */
  setNoDelay(): this {
    return this;
  }

  /** A no-op: the SSH connection has its own keep-alive. */
  setKeepAlive(): this {
    return this;
  }

  /** A no-op: the SSH connection keeps the process alive. */
  ref(): this {
    return this;
  }

  /** A no-op, like `ref`. */
  unref(): this {
    return this;
  }

  override _read(): void {
    this.#line.channel.resume();
  }

  override _write(bytes: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#line.channel.write(bytes, encoding, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#line.channel.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#line.hangUp();
    done(error);
  }
}
