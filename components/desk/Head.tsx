import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../common/Icon.tsx";
import { type DeskProps, Press, Undo, useDesk } from "./Controls.tsx";
import type { DeskData, DeskWords } from "./data.ts";
import { goToNext, onLoad, press, saveAll, saveState, showsKeys, wanted } from "./desk.ts";
import { Control } from "./Field.tsx";
import { useKeys, useLeaving } from "./page_keys.ts";

/** The head: whose offer it is and what it is about, whether all is stored, and what can be done with it. */
export function Head(props: DeskProps) {
  const data = useDesk(props);
  const { t } = props;
  const { editable, status, number, customer, fields, id } = data;
  const stage = status === "imported" ? status : data.stage;
  useKeys();
  useLeaving();
  const path = `/offers/${id}`;
  const hasLines = data.rows.some(({ kind }) => kind === "line");
  return (
    <>
      {editable && (
        <button
          type="submit"
          form="offer"
          class="visually-hidden"
          tabindex={-1}
          aria-hidden="true"
          onClick={(event) => {
            // Enter in a field presses it.
            event.preventDefault();
            void saveAll();
          }}
        >
          {t.save}
        </button>
      )}
      <a class="button quiet back" href="/offers" aria-label={t.back}>
        <Icon name="back" />
      </a>
      <div class="title">
        <h1>{customer || t.noCustomer}</h1>
        <p>
          {number && <span>{number}</span>}
          {editable
            ? <Control field={fields.name} t={t} label={t.subject} className="bare" />
            : <span>{data.title}</span>}
        </p>
      </div>
      <span class={`tag tag-${stage}`}>{t[`stage-${stage}`]}</span>
      {editable && (
        <SaveStatus
          t={t}
          savedAt={data.savedAt}
          canUndo={data.canUndo && data.notice === undefined}
        />
      )}
      <div class="actions">
        <Main data={data} t={t} />
        {hasLines && <a class="button wide" href={`${path}/preview`}>{t.preview}</a>}
        {status === "draft" && hasLines && (
          <Press
            t={t}
            name="status"
            value="accepted"
            className="wide"
            onPress={() => void decide("accepted")}
          >
            {t.accept}
          </Press>
        )}
        <details class="menu">
          <summary class="button quiet" aria-label={t.more}>
            <Icon name="dots" />
          </summary>
          <ul class="menu-body">
            {hasLines && (
              <li>
                <a href={data.pdf} target="_blank">
                  {status === "draft" ? t.pdfDraft : t.pdf}
                </a>
              </li>
            )}
            {hasLines && (
              <li>
                <a href={`${path}/preview`}>{t.preview}</a>
              </li>
            )}
            {hasLines && <Exports t={t} id={id} />}
            {status === "draft" && hasLines && (
              <li>
                <a href={`${path}/send`}>{t.send}</a>
              </li>
            )}
            {status === "draft" && hasLines && (
              <Item t={t} name="status" value="accepted" text={t.accept} />
            )}
            {status === "draft" && (
              <li>
                <a href={`${path}/lost`}>{t.lost}</a>
              </li>
            )}
            {(status === "accepted" || status === "rejected") && (
              <Item t={t} name="status" value="draft" text={t.toDraft} />
            )}
            {editable && <Item t={t} name="revision" value="1" text={t.saveRevision} />}
            {editable && data.rows.some((row) => row.kind === "line" && row.priceNow !== "") && (
              <li>
                <a href={`${path}/prices`}>{t.repriceLink}</a>
              </li>
            )}
            {data.canMatchAgain && (
              <Item
                t={t}
                name="rematch"
                value="1"
                text={t.matchAgain}
                stays
              />
            )}
            <Item t={t} name="copy" value={data.copyKey} text={t.duplicate} />
            <li>
              <a href={`${path}/delete`}>{t.deleteLink}</a>
            </li>
          </ul>
        </details>
      </div>
      {showsKeys.value && <Keys t={t} />}
    </>
  );
}

/** The offer as a file, for the three programs that ask for one. */
function Exports({ t, id }: { t: DeskWords; id: string }) {
  const formats = [["ubl", t.exportUbl], ["csv", t.exportCsv], ["json", t.exportJson]];
  return (
    <>
      {formats.map(([format, text]) => (
        <li key={format}>
          <a href={`/api/offers/${id}/export?format=${format}`} download>{text}</a>
        </li>
      ))}
    </>
  );
}

/** An entry of the menu. What leads to another page goes there by itself once all is stored. */
function Item(
  { t, name, value, text, stays }: {
    t: DeskWords;
    name: string;
    value: string;
    text?: string;
    stays?: boolean;
  },
) {
  return (
    <li>
      <Press
        t={t}
        name={name}
        value={value}
        onPress={stays ? undefined : () => void press(name, value)}
      >
        {text}
      </Press>
    </li>
  );
}

/** What an offer becomes, with everything that is typed. */
function decide(status: string): Promise<boolean> {
  return press("status", status);
}

/** The one main action, which the state of the offer decides. */
function Main({ data, t }: { data: DeskData; t: DeskWords }) {
  const { status, stage, next, focus, id, show } = data;
  const place = next?.place;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (wanted.value !== "main" || !link.current) return;
    wanted.value = undefined;
    link.current.focus();
  }, [wanted.value]);
  if (status === "draft" && stage === "draft" && next) {
    return (
      <a
        id="next"
        ref={link}
        class="button main"
        href={show === "all" ? `#${place}` : `/offers/${id}#${place}`}
        onClick={(event) => {
          if (show !== "all") return;
          event.preventDefault();
          goToNext(1);
        }}
      >
        {t.checkNext} <b>{next.count}</b>
      </a>
    );
  }
  if (status === "draft" && data.rows.some(({ kind }) => kind === "line")) {
    // Whoever has seen it may be reminded; what was not sent yet, or holds no more, is sent.
    const reminds = stage === "sent" || stage === "viewed";
    return (
      <a
        ref={link}
        class="button main"
        href={`/offers/${id}/send${reminds ? "?template=reminder" : ""}`}
        autofocus={onLoad(focus === "main")}
      >
        {reminds ? t.remind : t.send}
      </a>
    );
  }
  if (status === "accepted") {
    return (
      <a
        ref={link}
        class="button main"
        href={data.pdf}
        target="_blank"
        autofocus={onLoad(focus === "main")}
      >
        {t.pdf}
      </a>
    );
  }
  return null;
}

/** The one line that says whether what was typed is stored, and the way back from the last change. */
function SaveStatus(
  { t, savedAt, canUndo }: { t: DeskWords; savedAt: string; canUndo: boolean },
) {
  const state = saveState.value;
  const isWrong = state.kind === "wrong";
  return (
    <>
      <span class={isWrong ? "saving error" : "saving"} id="save" role="status">
        {state.kind === "saved"
          ? (
            <>
              <Icon name="done" />
              <span>{savedAt}</span>
            </>
          )
          : state.kind === "saving"
          ? t.saving
          : state.kind === "unsaved"
          ? t.unsaved
          : `${t.notSaved} ${isWrong ? state.why : ""}`}
      </span>
      {isWrong && (
        <button type="button" class="plain" onClick={() => void saveAll()}>{t.tryAgain}</button>
      )}
      {canUndo && state.kind === "saved" && <Undo t={t} className="quiet" />}
      <noscript>
        <button type="submit" form="offer" class="save-all">{t.save}</button>
      </noscript>
    </>
  );
}

/** What the keys of the page do. */
function Keys({ t }: { t: DeskWords }) {
  const keys = [
    ["Alt N, Alt P", t.keyNext],
    ["Enter", t.keyEnter],
    ["↑ ↓", t.keyArrows],
    ["Alt ↓", t.keyOpen],
    ["Alt Shift ↑ ↓", t.keyMove],
    ["Esc", t.keyEscape],
    ["/", t.keySearch],
    ["Ctrl K", t.keyFind],
    ["?", t.keyHelp],
  ];
  return (
    <section class="key-list panel" aria-label={t.keys}>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="quiet" onClick={() => showsKeys.value = false}>{t.close}</button>
    </section>
  );
}
