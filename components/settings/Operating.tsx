/** Parts of the page about the service that say how it runs: processes, queues, failures. */
import type { ComponentChildren } from "preact";
import { formatDateTime, formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";

/** A process that was seen lately. */
export interface ProcessView {
  readonly id: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly version: string;
  readonly runtime: string;
  readonly load: Readonly<Record<string, number>>;
}

/** Failures of an operation; it is empty where nothing of ours was asked for. */
export interface FailureView {
  readonly operation: string;
  readonly status: number;
  readonly count: number;
}

/** A line of a table of details. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

/** Facts below a heading. */
export function Facts({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <>
      <h2>{title}</h2>
      <table class="details">
        <tbody>{children}</tbody>
      </table>
    </>
  );
}

/** A component's version, with what to do where it is too old. */
export function Version({ is, wanted }: { is: string; wanted: string | undefined }) {
  const { operating } = useWords();
  return (
    <>{is}{wanted !== undefined && <div class="notice-wrong">{operating.update(wanted)}</div>}</>
  );
}

/** The processes that serve, each with what it said of itself last. */
export function Processes({ processes }: { processes: readonly ProcessView[] }) {
  const { operating, service } = useWords();
  const language = useLanguage();
  const time = (at: Date) => (
    <time dateTime={at.toISOString()}>{formatDateTime(at.toISOString(), language)}</time>
  );
  return (
    <>
      <h2>{operating.processes}</h2>
      {processes.length === 0 ? <p>{operating.noProcess}</p> : (
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{operating.process}</th>
              <th scope="col">{operating.since}</th>
              <th scope="col">{operating.seen}</th>
              <th scope="col">{service.version}</th>
              <th scope="col">{operating.load}</th>
            </tr>
          </thead>
          <tbody>
            {processes.map(({ id, startedAt, seenAt, version, runtime, load }) => (
              <tr key={id}>
                <td data-label={operating.process}>{id.slice(-8)}</td>
                <td data-label={operating.since}>{time(startedAt)}</td>
                <td data-label={operating.seen}>{time(seenAt)}</td>
                <td data-label={service.version}>{version}, Deno {runtime}</td>
                <td data-label={operating.load}>
                  {operating.busy(load.used ?? 0, load.waiting ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** What failed in the last 24 hours, and how much was answered. */
export function Answers({ all, failures }: { all: number; failures: readonly FailureView[] }) {
  const { operating } = useWords();
  const language = useLanguage();
  const ours = failures.filter(({ status }) => status >= 500)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Facts title={operating.requests}>
        <Fact name={operating.answered}>{formatNumber(all, language)}</Fact>
        <Fact name={operating.failedByUs}>{formatNumber(ours, language)}</Fact>
      </Facts>
      {failures.length === 0 ? <p>{operating.noFailures}</p> : (
        <table>
          <caption>{operating.failures}</caption>
          <thead>
            <tr>
              <th scope="col">{operating.operation}</th>
              <th scope="col">{operating.status}</th>
              <th scope="col" class="number">{operating.times}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ operation, status, count }) => (
              <tr key={`${operation} ${status}`}>
                <td>{operation === "" ? operating.noOperation : <code>{operation}</code>}</td>
                <td>{status}</td>
                <td class="number">{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="hint">{operating.counting}</p>
    </>
  );
}
