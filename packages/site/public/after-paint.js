// Requests the modules of a prerendered page after its first paint, so that they do not delay it;
// at once where that paint waits for them or does not come.
document.addEventListener('DOMContentLoaded', () => {
  const page = document.documentElement;
  const load = () => {
    const modules = document.getElementById('modules');
    if (modules) document.head.append(modules.content);
  };
  if (document.hidden || page.dataset.session || page.dataset.gate) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
});
