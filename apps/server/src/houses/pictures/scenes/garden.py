"""What several outside scenes share: colours, lawn, trees, shrubs, windows."""
from materials import Mat, foliage, plain, shade, wood
from shapes import ball, blades, block, boxes, cloud_of, ground, leaves, rnd, rod, span

GRASS = ((0.035, 0.075, 0.012), (0.16, 0.22, 0.05))
ROOF_GREY = [(0.045, 0.043, 0.045), (0.11, 0.105, 0.10), (0.17, 0.16, 0.15), (0.08, 0.075, 0.08)]
ROOF_BROWN = [(0.06, 0.045, 0.035), (0.15, 0.115, 0.085), (0.21, 0.17, 0.13), (0.09, 0.065, 0.05)]
CLAD = (0.30, 0.37, 0.40)


def lawn(size=60, where=((-9, -12), (9, 2)), count=150000, skip=None, height=(0.03, 0.09)):
    turf = Mat("turf", 1.0, specular=0.05)
    turf.color(turf.ramp(turf.noise(0.7, 8, 0.65), (0.3, (0.035, 0.06, 0.012)), (0.7, (0.13, 0.16, 0.04))))
    turf.bump(turf.noise(40, 6), 0.8, 0.05)
    ground(size, turf, (0, 0, -0.01))
    blades(count, where, foliage("grass", *GRASS), height=height, skip=skip)


def tree(x, y, tall, spread, dark=(0.02, 0.05, 0.01), light=(0.11, 0.17, 0.03), count=2600):
    bark = wood("bark", (0.16, 0.12, 0.09), (0.05, 0.04, 0.03), (9, 9, 1.2), 0.95, relief=0.9)
    rod((x, y, 0), (x + 0.1, y, tall * 0.6), 0.2, bark, top=0.1)
    crown = foliage("crown", dark, light)
    for _ in range(4):
        c = (x + rnd.uniform(-0.3, 0.3) * spread, y + rnd.uniform(-0.3, 0.3) * spread, tall * rnd.uniform(0.55, 0.85))
        leaves(cloud_of(count // 4, c, (spread * 0.62, spread * 0.62, tall * 0.28), 0.3), crown, (0.16, 0.34))


def belt(y, x0, x1, tall=4.5, low=0.0):
    """A row of trees and hedges that hides the horizon."""
    for i in range(26):
        x = x0 + (x1 - x0) * (i + rnd.uniform(-0.4, 0.4)) / 25
        r = tall * rnd.uniform(0.35, 0.6)
        green = rnd.uniform(0.7, 1.2)
        leaves(cloud_of(420, (x, y + rnd.uniform(-2, 2), low + r * 0.8), (r * 1.3, r, r), 0.2), foliage("belt", shade((0.02, 0.045, 0.012), green), shade((0.10, 0.145, 0.04), green)), (0.3, 0.6))
    block((x0 - 20, y + 3, low - 1), (x1 + 20, y + 3.2, low + tall * 0.55), Mat("behind", 1.0, specular=0.0).color((0.012, 0.022, 0.008)))


def shrub(x, y, radius, dark=(0.018, 0.045, 0.012), light=(0.10, 0.15, 0.04), tall=1.0):
    core = foliage("shrub core", shade(dark, 0.4), shade(dark, 0.5))
    ball((x, y, radius * 0.75 * tall), radius * 0.55, core, (1, 1, tall))
    leaves(cloud_of(3600, (x, y, radius * 0.8 * tall), (radius, radius, radius * tall), 0.6), foliage("shrub", dark, light), (0.04, 0.09))


def window(x0, z0, x1, z1, y, trim, grid=(2, 2), shade_part=0.45):
    """A window in a wall that faces -y."""
    pane = Mat("pane", 0.03, specular=0.9)
    pane.color(pane.ramp(pane.axis("Z"), (0.0, (0.01, 0.012, 0.014)), (1.0, (0.03, 0.035, 0.04))))
    blind = plain("blind", (0.62, 0.60, 0.55), 0.8)
    block((x0, y - 0.01, z0), (x1, y + 0.02, z1), pane)
    low = z1 - (z1 - z0) * shade_part
    boxes([(((x0 + x1) / 2, y - 0.012, low + 0.025 * i), (x1 - x0 - 0.1, 0.004, 0.021)) for i in range(int((z1 - low) / 0.025))], blind)
    w = 0.09
    parts = [
        span((x0 - w, y - 0.05, z1), (x1 + w, y, z1 + w + 0.03)),
        span((x0 - w - 0.03, y - 0.09, z0 - w), (x1 + w + 0.03, y, z0)),
        span((x0 - w, y - 0.05, z0), (x0, y, z1)),
        span((x1, y - 0.05, z0), (x1 + w, y, z1)),
        span((x0, y - 0.03, (z0 + z1) / 2 - 0.03), (x1, y, (z0 + z1) / 2 + 0.03)),
    ]
    cols, rows = grid
    for i in range(1, cols):
        x = x0 + (x1 - x0) * i / cols
        parts.append(span((x - 0.012, y - 0.022, z0), (x + 0.012, y, z1)))
    for i in range(1, rows * 2):
        z = z0 + (z1 - z0) * i / (rows * 2)
        parts.append(span((x0, y - 0.022, z - 0.01), (x1, y, z + 0.01)))
    boxes(parts, trim, bevel=0.004)
