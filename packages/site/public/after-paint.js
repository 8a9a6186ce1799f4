// Requests the modules of a prerendered page after its pictures and its first paint, so that they are
// not delayed. A page that is hidden, or whose first paint needs the modules, requests them at load.
addEventListener('load', () => {
  const page = document.documentElement;
  const load = () => {
    const modules = document.getElementById('modules');
    if (modules) document.head.append(modules.content);
  };
  if (document.hidden || page.dataset.session || page.dataset.gate) {
    load();
  } else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    // A browser that resists fingerprinting reports no paint.
    setTimeout(load, 1000);
  }
});
