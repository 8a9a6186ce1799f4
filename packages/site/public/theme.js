// Before the first paint: the theme that this person chose, else the system's; and whether somebody
// seems to be signed in or has passed the gate, so that nothing wrong is shown until that is known.
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
    // A browser that refuses its storage shows the page as to anybody.
  }
})();
