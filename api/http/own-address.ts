/** The address where people reach this server: the public one, or this machine's with the port it listens on. */
export interface OwnAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** The port is known only once the server listens, because 0 in the environment means any port. */
  listensOn(port: number): void;
}

export function createOwnAddress(publicUrl: string | null, askedPort: number): OwnAddress {
  let port = askedPort;
  return {
    get url() {
      return publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
    },
    listensOn(found) {
      port = found;
    },
  };
}
