// Sets the chosen theme before the first paint, and marks a stored token and an open gate, so that the
// page does not show the wrong state until hydration.
(() => {
  const page = document.documentElement;
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') page.dataset.theme = chosen;
    const keys = ['jwt_token', 'auth_token', 'mobile_auth_token'];
    const kept = keys.some((key) => localStorage.getItem(key) !== null);
    if (kept) page.dataset.session = 'kept';
    if (kept || sessionStorage.getItem('password_gate_unlocked') === 'true') {
      page.dataset.gate = 'open';
    }
  } catch {
    // Storage access is denied: the page is shown as to a visitor.
  }
})();
