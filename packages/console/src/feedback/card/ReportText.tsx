import { splitAtReports, toReportPath } from '@ludarium/domain/feedback';
import { Fragment, useContext } from 'react';
import { Link } from 'react-router-dom';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';
import { findByNumber } from '../data/board-state.ts';

/** A text of the board; the reports that it names as `#214` are links. */
export function ReportText({ text }: { text: string }) {
  return splitAtReports(text).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id.
    <Fragment key={place}>
      {typeof part === 'string' ? part : <ReportLink number={part} />}
    </Fragment>
  ));
}

/** Opens a report, whose title is the hint; plain text if this user has no card of it. */
export function ReportLink({ number }: { number: number }) {
  const { isAdmin, open } = useBoardTools();
  const items = useContext(BoardItemsContext);
  const item = findByNumber(items, number);
  if (!item || (item.status === 'on_hold' && !isAdmin)) return `#${number}`;
  return (
    <Link
      to={toReportPath(number)}
      title={item.title}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(item);
      }}
    >
      #{number}
    </Link>
  );
}
