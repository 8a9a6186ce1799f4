// Until the page listens: keeps what is typed and pressed. See src/shell/early-input.ts.
(() => {
  const typed = new Map();
  const pressed = [];
  let focused;
  const keep = ({ target }) => {
    if (!target.matches('input, textarea, select')) return;
    typed.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value);
  };
  const focus = ({ target }) => {
    focused = target;
  };
  const press = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  const hold = (event) => event.preventDefault();
  const on = { focusin: focus, input: keep, change: keep, click: press, submit: hold };
  for (const [name, listener] of Object.entries(on)) {
    document.addEventListener(name, listener, true);
  }
  window.earlyInput = () => {
    for (const [name, listener] of Object.entries(on)) {
      document.removeEventListener(name, listener, true);
    }
    delete window.earlyInput;
    return { typed, pressed, focused };
  };
})();
