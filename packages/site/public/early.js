// Holds clicks on buttons and submits until hydration, for src/shell/use-early-input.ts.
(() => {
  const pressed = [];
  const press = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  const hold = (event) => event.preventDefault();
  addEventListener('click', press, true);
  addEventListener('submit', hold, true);
  const end = () => {
    removeEventListener('click', press, true);
    removeEventListener('submit', hold, true);
    delete window.earlyInput;
  };
  window.earlyInput = { pressed, end };
})();
