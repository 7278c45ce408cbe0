/** The part of autocannon that the benchmark uses; it ships no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    duration: number;
  };
  type Result = { duration: number; non2xx: number; errors: number };
  type Running = PromiseLike<Result> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Running;
}
