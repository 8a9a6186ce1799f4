// Records input and clicks until hydration, for src/shell/use-early-input.ts.
(() => {
  const early = { typed: new Map(), pressed: [], focused: null };
  const keep = ({ target }) => {
    if (!target.matches('input, textarea, select')) return;
    early.typed.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value);
  };
  // Not the target: React repeats missed events, when the focus may have moved on.
  const focus = () => {
    early.focused = document.activeElement;
  };
  const press = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.pressed.push(button);
  };
  const hold = (event) => event.preventDefault();
  const on = { focusin: focus, input: keep, change: keep, click: press, submit: hold };
  for (const name in on) document.addEventListener(name, on[name], true);
  early.end = () => {
    for (const name in on) document.removeEventListener(name, on[name], true);
    delete window.earlyInput;
  };
  window.earlyInput = early;
})();
